/* A client of `etalon conform` in C99: cc -O2 -o client clients/minimal/client.c && etalon conform -- ./client
 * A line has no escapes, so that a field is found by its name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];

/* What stands after "name":, or NULL. */
static const char *field(const char *name) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\":", name);
  const char *at = strstr(line, key);
  return at == NULL ? NULL : at + strlen(key);
}

/* The number that a text spells, 3 or 1/3 or 1e-6; 0 where there is none. */
static double number(const char *text) {
  char *end;
  if (text == NULL) return 0;
  double value = strtod(text + (*text == '"'), &end);
  return *end == '/' ? value / strtod(end + 1, &end) : value;
}

static int is_integer(double x, double least) { return x >= least && x < 1e15 && x == (double)(long long)x; }

static void say(double value) { printf("\"value\":%.17g}\n", value); }
static void refuse(void) { printf("\"refused\":\"outside\"}\n"); }

static void wallis_ratio(void) {
  double k = number(field("k")), f = 1;
  if (field("k") == NULL || !is_integer(k, 0)) { refuse(); return; }
  for (double i = 1; i <= k; i++) f = f * (2 * i - 1) / (2 * i);
  say(f);
}

static void participations(void) {
  double n = number(field("n")), b = number(field("separation"));
  if (!is_integer(n, 1) || !is_integer(b, 1)) { refuse(); return; }
  say((double)(((long long)n + (long long)b - 1) / (long long)b));
}

static void laplace_scale(void) {
  double eps = number(field("eps"));
  double sensitivity = field("sensitivity1") == NULL ? 1 : number(field("sensitivity1"));
  if (eps <= 0 || sensitivity <= 0) { refuse(); return; }
  say(sensitivity / eps);
}

/* The sum of the items, and f(t - j) times the noise of round j, for step t. */
static void square_root_releases(void) {
  const char *items = field("items"), *noise = field("noise"), *step = field("step");
  if (items == NULL || noise == NULL || step == NULL) { refuse(); return; }
  double total = 0, f[64], z[64];
  int t = (int)number(step);
  if (t < 1 || t > 64) { refuse(); return; }
  for (int k = 0; k < t; k++) f[k] = k == 0 ? 1 : f[k - 1] * (2 * k - 1) / (2 * k);
  const char *x = items + 1, *y = noise + 1;
  for (int k = 0; k < t; k++) {
    total += number(x);
    z[k] = number(y);
    x += strcspn(x, ",\"") + 1;
    y += strcspn(y, ",\"") + 1;
  }
  for (int k = 0; k < t; k++) total += f[t - 1 - k] * z[k];
  say(total);
}

static int asked(const char *name) {
  const char *ask = field("ask");
  size_t length = strlen(name);
  return ask != NULL && strncmp(ask + 1, name, length) == 0 && ask[length + 1] == '"';
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (fgets(line, sizeof line, stdin) != NULL) {
    printf("{\"id\":%.0f,", number(field("id")));
    if (asked("wallis-ratio")) wallis_ratio();
    else if (asked("participations")) participations();
    else if (asked("laplace-scale")) laplace_scale();
    else if (asked("square-root-releases")) square_root_releases();
    else printf("\"unsupported\":true}\n");
  }
  return 0;
}
