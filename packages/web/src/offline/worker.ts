import { expose } from 'comlink';
import { GameWorker } from './game-worker.js';

expose(new GameWorker());
