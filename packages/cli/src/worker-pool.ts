import { Tinypool } from 'tinypool';

/**
 * Does tasks on so many worker threads. A task is only made when a worker is free for it, so there may be any number,
 * and what comes back is handed over as it comes.
 */
export async function onWorkers<Task, Result>(
  worker: URL,
  workers: number,
  tasks: Iterable<Task>,
  take: (task: Task, result: Result) => void,
): Promise<void> {
  const pool = new Tinypool({ filename: worker.href, minThreads: workers, maxThreads: workers });
  const waiting = tasks[Symbol.iterator]();
  const keepBusy = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      take(next.value, (await pool.run(next.value)) as Result);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, keepBusy));
  } finally {
    await pool.destroy();
  }
}
