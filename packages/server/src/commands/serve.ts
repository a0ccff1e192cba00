import type { Config } from '../infra/config.js';
import { logUnhandledRejections } from '../infra/logger.js';
import { addresses } from '../lib/addresses.js';
import { startServer } from '../server.js';
import { qrText } from './qr-text.js';
import { untilStopSignal } from './stop-signal.js';

/** Runs until a signal stops it. */
export async function serve(config: Config): Promise<void> {
  const server = await startServer(config);
  logUnhandledRejections(server.logger);
  const told = untilStopSignal(server.logger);
  const [here, ...network] = addresses(config.host, server.port);
  process.stdout.write(`Don is at ${config.publicUrl ?? here}\n`);
  for (const address of network) process.stdout.write(`On this network: ${address}\n`);
  // For the phones in the room; a log has no use for it.
  if (network[0] !== undefined && process.stdout.isTTY) process.stdout.write(qrText(network[0]));
  process.stdout.write('Open it in a browser to play. Ctrl+C stops the server; games go on at its next start.\n');
  await told;
  await server.stop();
}
