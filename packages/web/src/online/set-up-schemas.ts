import { config } from 'zod';

// The page's policy lets nothing make code out of text, which zod would try to do for speed.
config({ jitless: true });
