import type { z } from 'zod';

/** What a schema found wrong, in one line that says where: `action.amount: expected a whole number`. */
export function issueText(error: z.ZodError): string {
  return error.issues.slice(0, 3).map(oneIssue).join('; ');
}

function oneIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return where + issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}
