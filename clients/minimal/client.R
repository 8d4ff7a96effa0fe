# A client of `etalon conform` in R: etalon conform -- Rscript clients/minimal/client.R
# A line has no escapes, so that a field is found by its name.

# What stands after "name":, without quotes; NA where there is none.
field <- function(line, name) {
  found <- regmatches(line, regexec(paste0('"', name, '":(?:"([^"]*)"|([^,}]*))'), line, perl = TRUE))[[1]]
  if (length(found) == 0) NA_character_ else if (nzchar(found[2])) found[2] else found[3]
}

# The number that a text spells, 3 or 1/3 or 1e-6.
number <- function(text) {
  parts <- suppressWarnings(as.numeric(strsplit(text, "/", fixed = TRUE)[[1]]))
  value <- if (length(parts) == 2) parts[1] / parts[2] else parts[1]
  if (length(parts) > 2 || !is.finite(value)) stop("outside")
  value
}

integer_of <- function(line, name, least) {
  value <- number(field(line, name))
  if (value < least || value != trunc(value)) stop("outside")
  value
}

positive <- function(line, name, preset) {
  text <- field(line, name)
  value <- if (is.na(text)) preset else number(text)
  if (value <= 0) stop("outside")
  value
}

# f(0), ..., f(n - 1) of the square root of the prefix sum.
root <- function(n) {
  k <- seq_len(n - 1)
  cumprod(c(1, (2 * k - 1) / (2 * k)))
}

square_root_releases <- function(line) {
  numbers <- function(name) vapply(strsplit(field(line, name), ",", fixed = TRUE)[[1]], number, 0)
  step <- integer_of(line, "step", 1)
  sum(numbers("items")) + sum(rev(root(step)) * numbers("noise")[seq_len(step)])
}

answers <- list(
  "wallis-ratio" = function(line) {
    k <- integer_of(line, "k", 0)
    root(k + 1)[k + 1]
  },
  "participations" = function(line) ceiling(integer_of(line, "n", 1) / integer_of(line, "separation", 1)),
  "laplace-scale" = function(line) positive(line, "sensitivity1", 1) / positive(line, "eps", 0),
  "square-root-releases" = square_root_releases
)

input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  answer <- answers[[field(line, "ask")]]
  told <- if (is.null(answer)) '"unsupported":true' else tryCatch(
    sprintf('"value":%.17g', answer(line)),
    error = function(problem) '"refused":"outside"'
  )
  cat(sprintf('{"id":%s,%s}\n', field(line, "id"), told))
  flush(stdout())
}
