export * from './arena.js';
export * from './bot-game.js';
export * from './chip-count.js';
export * from './door.js';
export { LEVELS, type Level, takesItsTime } from './levels.js';
export * from './sitters.js';
export { TEMPERAMENTS, type Temperament, temperamentOf } from './temperament.js';
export { WHY_KEYS, type Why, type WhyKey } from './why.js';
