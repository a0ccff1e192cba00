export * from './chip-count.js';
export * from './door.js';
