// FLINT and Arb, measured as docs/benchmarks.md says. Reads lines NAME SIZE BITS CALLS, writes the nanoseconds of one call.
// Debian: apt-get install libflint-dev libflint-arb-dev; cc -O2 -o flint flint.c -lflint-arb -lflint -lgmp
#include <arb.h>
#include <flint/fmpz_mat.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static uint64_t state;

/* The same integers as scripts/gate/integers.mjs. */
static void next_integer(fmpz_t value, long bits) {
  fmpz_zero(value);
  for (long have = 0; have < bits; have += 32) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    fmpz_mul_2exp(value, value, 32);
    fmpz_add_ui(value, value, state >> 32);
  }
  fmpz_fdiv_r_2exp(value, value, bits);
  if (state >> 63) fmpz_neg(value, value);
}

static void fill(fmpz_mat_t a, long bits, uint64_t seed) {
  state = seed;
  for (slong i = 0; i < fmpz_mat_nrows(a); i++)
    for (slong j = 0; j < fmpz_mat_ncols(a); j++) next_integer(fmpz_mat_entry(a, i, j), bits);
}

/* M + Mᵀ + 2^(bits+8)·n·I: symmetric and positive definite. */
static void fill_definite(fmpz_mat_t a, long bits) {
  slong n = fmpz_mat_nrows(a);
  fmpz_mat_t m, t;
  fmpz_t shift;
  fmpz_mat_init(m, n, n);
  fmpz_mat_init(t, n, n);
  fmpz_init_set_ui(shift, n);
  fill(m, bits, 1);
  fmpz_mat_transpose(t, m);
  fmpz_mat_add(a, m, t);
  fmpz_mul_2exp(shift, shift, bits + 8);
  for (slong i = 0; i < n; i++) fmpz_add(fmpz_mat_entry(a, i, i), fmpz_mat_entry(a, i, i), shift);
  fmpz_clear(shift);
  fmpz_mat_clear(m);
  fmpz_mat_clear(t);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

/* π·G_n = ln x + γ + 4 ln 2 + Σ a_j x^(−2j), x = n − 1/4; at n = 10^18 and 60 digits one term of the sum is left. */
static void landau(arb_t g, long digits, long bits) {
  arb_t x, t;
  fmpz_t ten;
  arb_init(x);
  arb_init(t);
  fmpz_init(ten);
  fmpz_ui_pow_ui(ten, 10, digits);
  arb_set_fmpz(x, ten);
  arb_set_ui(t, 1);
  arb_mul_2exp_si(t, t, -2);
  arb_sub(x, x, t, bits);
  arb_log(g, x, bits);
  arb_const_euler(t, bits);
  arb_add(g, g, t, bits);
  arb_const_log2(t, bits);
  arb_mul_2exp_si(t, t, 2);
  arb_add(g, g, t, bits);
  arb_mul(x, x, x, bits);
  arb_mul_ui(x, x, 192, bits);
  arb_ui_div(t, 5, x, bits);
  arb_add(g, g, t, bits);
  arb_const_pi(t, bits);
  arb_div(g, g, t, bits);
  fmpz_clear(ten);
  arb_clear(x);
  arb_clear(t);
}

int main(void) {
  char name[32];
  long size, bits, calls;
  while (scanf("%31s %ld %ld %ld", name, &size, &bits, &calls) == 4) {
    double nanoseconds = -1;
    if (!strcmp(name, "product") || !strcmp(name, "elimination")) {
      fmpz_mat_t a, b, c;
      fmpz_t den;
      fmpz_init(den);
      fmpz_mat_init(a, size, size);
      fmpz_mat_init(b, size, size);
      fmpz_mat_init(c, size, size);
      fill(b, bits, 2);
      if (*name == 'p')
        fill(a, bits, 1);
      else
        fill_definite(a, bits);
      double start = now();
      for (long k = 0; k < calls; k++)
        if (*name == 'p')
          fmpz_mat_mul(c, a, b);
        else
          fmpz_mat_fflu(c, den, NULL, a, 0);
      nanoseconds = (now() - start) / calls;
      fmpz_mat_clear(a);
      fmpz_mat_clear(b);
      fmpz_mat_clear(c);
      fmpz_clear(den);
    } else {
      arb_t x, y;
      arb_init(x);
      arb_init(y);
      arb_sqrt_ui(x, 5, bits); /* a number of full length: logarithms of small fractions are looked up */
      arb_log(y, x, bits);     /* constants are kept */
      arb_exp(y, x, bits);
      if (!strcmp(name, "landau")) landau(y, size, bits);
      double start = now();
      for (long k = 0; k < calls; k++)
        if (!strcmp(name, "ln"))
          arb_log(y, x, bits);
        else if (!strcmp(name, "exp"))
          arb_exp(y, x, bits);
        else
          landau(y, size, bits);
      nanoseconds = (now() - start) / calls;
      arb_clear(x);
      arb_clear(y);
    }
    printf("%.0f\n", nanoseconds);
    fflush(stdout);
  }
  return 0;
}
