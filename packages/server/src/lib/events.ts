/** Something that can be listened to. */
export interface Subscribable<First = void, Second = void> {
  subscribe(listener: (first: First, second: Second) => void): void;
}

/** An event with up to two values. Listeners are called in the order of their subscriptions. */
export class Emitter<First = void, Second = void> implements Subscribable<First, Second> {
  private readonly listeners: ((first: First, second: Second) => void)[] = [];

  subscribe(listener: (first: First, second: Second) => void): void {
    this.listeners.push(listener);
  }

  emit(first: First, second: Second): void {
    for (const listener of this.listeners) listener(first, second);
  }
}

/** An event whose emitter waits for its listeners, one after the other, and fails with the first that fails. */
export class AsyncEmitter<Value> {
  private readonly listeners: ((value: Value) => Promise<void>)[] = [];

  subscribe(listener: (value: Value) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async emit(value: Value): Promise<void> {
    for (const listener of this.listeners) await listener(value);
  }
}

/** Subscribers that watch only some subjects: each answers for itself which. */
export class Watchers<Subject> {
  private readonly all: ((subject: Subject) => boolean)[] = [];

  add(isWatching: (subject: Subject) => boolean): void {
    this.all.push(isWatching);
  }

  isWatched(subject: Subject): boolean {
    return this.all.some((isWatching) => isWatching(subject));
  }
}
