import { register } from 'node:module';

/** Loaded before the server, makes it one of the next version: it has one more migration, that this one can live with. */
register('./next-version-hooks.mjs', import.meta.url);
