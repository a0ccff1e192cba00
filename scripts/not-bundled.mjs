/** Packages that programs need beside them: native ones, and those that read files of their own. */
export const NOT_BUNDLED = ['libsql', '@node-rs/argon2', '@fastify/swagger-ui', 'tinypool'];
