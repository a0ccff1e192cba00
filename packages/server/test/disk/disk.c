/*
 * A disk that fails, below a process (LD_PRELOAD). It keeps a shadow of what was really synced of the files under a
 * folder, so that a power cut can be played: what is in the shadow is what the disk would have.
 *
 *   DON_DISK_ROOT    the folder whose files are watched
 *   DON_DISK_SHADOW  where the shadow and the list of what was done are kept
 *   DON_DISK_FAULT   "<operation> <end of the path, or *> <number> <fault>": what goes wrong, and at which operation of
 *                    its kind, counted from 1; 0 means at each. Operations: write, sync, rename.
 *                    Faults: eio, full, drop (said to be done, but not done), delay:<ms>, cut (the power is cut).
 *                    Several are separated by commas; of those that fit, the first counts.
 *
 * It is as unkind as Linux allows: a sync that fails leaves its pages clean, so that no later sync writes them, unless
 * they are written again; and every other descriptor of the file hears of the failure once, too. Names are on the disk
 * when their folder was synced.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define PAGE 4096
#define MAX_FDS 4096
#define MAX_FILES 256
#define MAX_RULES 8

enum operation { WRITE, SYNC, RENAME };
enum fault { NONE, FAIL, FULL, DROP, DELAY, CUT };

static const char *OPERATIONS[] = {"write", "sync", "rename"};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char root[PATH_MAX], shadow[PATH_MAX];
static size_t root_length;

struct rule {
  enum operation operation;
  char end[256];
  long number, matched, ms;
  enum fault fault;
};
static struct rule rules[MAX_RULES];
static int rule_count;

/* How often a sync of a file has failed, and what each descriptor has heard of it. */
static struct { char key[64]; unsigned failures; } files[MAX_FILES];
static struct { char key[64]; unsigned heard; } descriptors[MAX_FDS];

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_rename)(const char *, const char *);
static int (*real_close)(int);

static int read_rule(const char *text, struct rule *rule) {
  char operation[16], what[32];
  if (sscanf(text, "%15s %255s %ld %31s", operation, rule->end, &rule->number, what) != 4) return 0;
  for (int each = WRITE; each <= RENAME; each++)
    if (!strcmp(operation, OPERATIONS[each])) rule->operation = each;
  if (!strcmp(what, "eio")) rule->fault = FAIL;
  else if (!strcmp(what, "full")) rule->fault = FULL;
  else if (!strcmp(what, "drop")) rule->fault = DROP;
  else if (!strcmp(what, "cut")) rule->fault = CUT;
  else if (sscanf(what, "delay:%ld", &rule->ms) == 1) rule->fault = DELAY;
  return rule->fault != NONE;
}

__attribute__((constructor)) static void start(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_rename = dlsym(RTLD_NEXT, "rename");
  real_close = dlsym(RTLD_NEXT, "close");
  const char *given_root = getenv("DON_DISK_ROOT"), *given_shadow = getenv("DON_DISK_SHADOW");
  if (!given_root || !given_shadow) return;
  snprintf(shadow, sizeof shadow, "%s", given_shadow);
  snprintf(root, sizeof root, "%s", given_root);
  root_length = strlen(root);
  char given[1024];
  snprintf(given, sizeof given, "%s", getenv("DON_DISK_FAULT") ? getenv("DON_DISK_FAULT") : "");
  for (char *rest, *text = strtok_r(given, ",", &rest); text && rule_count < MAX_RULES; text = strtok_r(0, ",", &rest))
    if (read_rule(text, &rules[rule_count])) rule_count++;
}

static int is_watched(const char *path) {
  return root_length > 0 && !strncmp(path, root, root_length) && (path[root_length] == '/' || path[root_length] == 0);
}

/* The path of a file or folder that is watched; 0 for sockets, and whatever else a process writes to. */
static int path_of(int fd, char *path, struct stat *found) {
  if (root_length == 0 || fstat(fd, found) != 0 || !(S_ISREG(found->st_mode) || S_ISDIR(found->st_mode))) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_watched(path);
}

/* Numbers of files are used again: together with the moment of its birth, it is this file's alone. */
static int key_of(int fd, const char *path, char *key, size_t size) {
  struct statx found;
  int flags = fd >= 0 ? AT_EMPTY_PATH : AT_SYMLINK_NOFOLLOW;
  if (statx(fd >= 0 ? fd : AT_FDCWD, fd >= 0 ? "" : path, flags, STATX_INO | STATX_BTIME, &found) != 0) return 0;
  long long born = found.stx_btime.tv_sec * 1000000000LL + found.stx_btime.tv_nsec;
  snprintf(key, size, "%llu-%lld", (unsigned long long)found.stx_ino, born);
  return 1;
}

static void shadow_path(char *path, const char *name, const char *end) {
  snprintf(path, PATH_MAX + 256, "%s/%s%s", shadow, name, end);
}

static void trace(enum operation operation, const char *path) {
  char file[PATH_MAX + 256], line[PATH_MAX + 32];
  shadow_path(file, "trace", "");
  int fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int length = snprintf(line, sizeof line, "%s %s\n", OPERATIONS[operation], path + root_length);
  if (fd < 0 || real_write(fd, line, length) < 0) abort();
  real_close(fd);
}

/* Notes what is done, and returns what is to go wrong with it, or how long it takes. The lock is held. */
static enum fault next(enum operation operation, const char *path, long *ms) {
  if (operation != WRITE) trace(operation, path);
  for (int each = 0; each < rule_count; each++) {
    struct rule *rule = &rules[each];
    size_t all = strlen(path), end = strlen(rule->end);
    if (operation != rule->operation) continue;
    if (strcmp(rule->end, "*") && (all < end || strcmp(path + all - end, rule->end))) continue;
    rule->matched++;
    if (rule->number != 0 && rule->matched != rule->number) continue;
    if (rule->fault == CUT) kill(getpid(), SIGKILL);
    *ms = rule->ms;
    return rule->fault;
  }
  return NONE;
}

static int failed(enum fault what) {
  errno = what == FULL ? ENOSPC : EIO;
  return -1;
}

/* The same, and waits where it is to take long. */
static enum fault await(enum operation operation, const char *path) {
  long ms = 0;
  pthread_mutex_lock(&lock);
  enum fault what = next(operation, path, &ms);
  pthread_mutex_unlock(&lock);
  usleep(ms * 1000);
  return what;
}

/* Pages that a failed sync has left clean; written again, they are like any other. */
static int open_lost(const char *key, int flags) {
  char path[PATH_MAX + 256];
  shadow_path(path, key, ".lost");
  return open(path, O_RDWR | O_CLOEXEC | flags, 0600);
}

static void written(int fd, off_t from, ssize_t length) {
  char key[64];
  if (length <= 0 || !key_of(fd, "", key, sizeof key)) return;
  int lost = open_lost(key, 0);
  if (lost < 0) return;
  struct stat size;
  if (fstat(lost, &size) == 0 && size.st_size > 0)
    for (off_t page = from / PAGE; page <= (from + length - 1) / PAGE && page < size.st_size; page++)
      if (real_pwrite(lost, "\0", 1, page) != 1) abort();
  real_close(lost);
}

/* Carries the pages of a file over into its shadow; or, where the sync fails, marks them as lost. */
static void sync_file(int given, const char *key, int fails) {
  char link[64], path[PATH_MAX + 256];
  static char now[PAGE], before[PAGE];
  snprintf(link, sizeof link, "/proc/self/fd/%d", given);
  int from = open(link, O_RDONLY | O_CLOEXEC);
  shadow_path(path, key, ".data");
  int to = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  int lost = open_lost(key, O_CREAT);
  if (from < 0 || to < 0 || lost < 0) abort();
  off_t page = 0, size = 0;
  for (;; page++) {
    ssize_t length = pread(from, now, PAGE, page * PAGE);
    if (length <= 0) break;
    size += length;
    ssize_t known = pread(to, before, PAGE, page * PAGE);
    if (known == length && !memcmp(now, before, length)) continue;
    char is_lost = 0;
    if (pread(lost, &is_lost, 1, page) < 0) abort();
    if (fails && real_pwrite(lost, "\1", 1, page) != 1) abort();
    if (!fails && !is_lost && real_pwrite(to, now, length, page * PAGE) != length) abort();
  }
  if (!fails && ftruncate(to, size) != 0) abort();
  real_close(from);
  real_close(to);
  real_close(lost);
}

/* From now on these names are there after a power cut. */
static void sync_folder(int fd, const char *folder) {
  char key[64], path[PATH_MAX + 256], draft[PATH_MAX + 256];
  if (!key_of(fd, "", key, sizeof key)) abort();
  shadow_path(path, key, ".names");
  shadow_path(draft, key, ".draft");
  FILE *names = fopen(draft, "we");
  DIR *entries = opendir(folder);
  if (!names || !entries) abort();
  for (struct dirent *entry; (entry = readdir(entries));) {
    char file[PATH_MAX + 256], file_key[64];
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    snprintf(file, sizeof file, "%s/%s", folder, entry->d_name);
    char type = entry->d_type == DT_DIR ? 'd' : 'f';
    if (key_of(-1, file, file_key, sizeof file_key)) fprintf(names, "%c %s %s\n", type, file_key, entry->d_name);
  }
  closedir(entries);
  if (fclose(names) != 0 || real_rename(draft, path) != 0) abort();
}

/* Each descriptor hears once of every failure of its file. */
static int has_news(int fd, const char *key) {
  int slot = 0;
  while (slot < MAX_FILES && files[slot].key[0] && strcmp(files[slot].key, key)) slot++;
  if (slot == MAX_FILES || fd >= MAX_FDS || !files[slot].key[0]) return 0;
  if (strcmp(descriptors[fd].key, key)) {
    snprintf(descriptors[fd].key, sizeof descriptors[fd].key, "%s", key);
    descriptors[fd].heard = 0;
  }
  int news = descriptors[fd].heard < files[slot].failures;
  descriptors[fd].heard = files[slot].failures;
  return news;
}

static void note_failure(int fd, const char *key) {
  int slot = 0;
  while (slot < MAX_FILES && files[slot].key[0] && strcmp(files[slot].key, key)) slot++;
  if (slot == MAX_FILES) return;
  snprintf(files[slot].key, sizeof files[slot].key, "%s", key);
  files[slot].failures++;
  has_news(fd, key);
}

/* What is watched is synced into the shadow alone: that costs less, and is what counts. */
static int sync_any(int fd, int (*real)(int)) {
  char path[PATH_MAX], key[64];
  struct stat found;
  if (!path_of(fd, path, &found) || !key_of(fd, "", key, sizeof key)) return real(fd);
  int kept = errno;
  enum fault what = await(SYNC, path);
  pthread_mutex_lock(&lock);
  int is_file = S_ISREG(found.st_mode), fails = what == FAIL || what == FULL;
  if (is_file && has_news(fd, key)) {
    if (!fails) what = FAIL;
    fails = 1;
  } else if (is_file && fails) note_failure(fd, key);
  if (is_file && what != DROP) sync_file(fd, key, fails);
  if (!is_file && what != DROP && !fails) sync_folder(fd, path);
  pthread_mutex_unlock(&lock);
  errno = kept;
  return fails ? failed(what) : 0;
}

int fsync(int fd) { return sync_any(fd, real_fsync); }
int fdatasync(int fd) { return sync_any(fd, real_fdatasync); }

/* What is to go wrong with a write. */
static enum fault before_write(int fd, int *watched) {
  char path[PATH_MAX];
  struct stat found;
  *watched = path_of(fd, path, &found);
  return *watched ? await(WRITE, path) : NONE;
}

static ssize_t after_write(int fd, int watched, off_t from, ssize_t length) {
  if (!watched || length <= 0) return length;
  int kept = errno;
  pthread_mutex_lock(&lock);
  written(fd, from < 0 ? lseek(fd, 0, SEEK_CUR) - length : from, length);
  pthread_mutex_unlock(&lock);
  errno = kept;
  return length;
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int part = 0; part < count; part++) length += parts[part].iov_len;
  return length;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  int watched;
  enum fault what = before_write(fd, &watched);
  if (what == FAIL || what == FULL) return failed(what);
  if (what == DROP) return lseek(fd, length, SEEK_CUR) < 0 ? -1 : (ssize_t)length;
  return after_write(fd, watched, -1, real_write(fd, bytes, length));
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t from) {
  int watched;
  enum fault what = before_write(fd, &watched);
  if (what == FAIL || what == FULL) return failed(what);
  if (what == DROP) return length;
  return after_write(fd, watched, from, real_pwrite(fd, bytes, length, from));
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t from) { return pwrite64(fd, bytes, length, from); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  int watched;
  enum fault what = before_write(fd, &watched);
  if (what == FAIL || what == FULL) return failed(what);
  if (what == DROP) return lseek(fd, length_of(parts, count), SEEK_CUR) < 0 ? -1 : (ssize_t)length_of(parts, count);
  return after_write(fd, watched, -1, real_writev(fd, parts, count));
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t from) {
  int watched;
  enum fault what = before_write(fd, &watched);
  if (what == FAIL || what == FULL) return failed(what);
  if (what == DROP) return length_of(parts, count);
  return after_write(fd, watched, from, real_pwritev(fd, parts, count, from));
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t from) { return pwritev64(fd, parts, count, from); }

int rename(const char *from, const char *to) {
  char path[PATH_MAX];
  if (root_length == 0 || !realpath(from, path) || !is_watched(path)) return real_rename(from, to);
  enum fault what = await(RENAME, path);
  if (what == FAIL || what == FULL) return failed(what);
  return what == DROP ? 0 : real_rename(from, to);
}

int close(int fd) {
  if (fd >= 0 && fd < MAX_FDS) descriptors[fd].key[0] = 0;
  return real_close(fd);
}
