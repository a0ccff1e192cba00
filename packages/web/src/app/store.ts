/** A value that components can watch. */
export class Store<Value> {
  private value: Value;
  private readonly listeners = new Set<() => void>();

  constructor(value: Value) {
    this.value = value;
  }

  readonly get = (): Value => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(value: Value): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}

/** What is kept in the browser under a name; undefined where that is nothing, or was spoiled. It may be of any shape. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
