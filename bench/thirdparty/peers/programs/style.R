# A script in the style of the field: base R's laws, without packages.
number <- function(text) {
  parts <- strsplit(text, "/")[[1]]
  if (length(parts) == 2) as.numeric(parts[1]) / as.numeric(parts[2]) else as.numeric(parts[1])
}
field <- function(line, name) {
  found <- regmatches(line, regexec(paste0("\"", name, "\":\"?([^\",}]*)"), line))[[1]]
  if (length(found) == 2) found[2] else NA
}
given <- function(line, name, otherwise = NaN) {
  text <- field(line, name)
  if (is.na(text)) otherwise else number(text)
}
known <- list(
  "gaussian-delta" = function(line) {
    eps <- given(line, "eps")
    z <- given(line, "sigma") / given(line, "sensitivity", 1)
    if (!isTRUE(eps >= 0 && z > 0)) return(NaN)
    pnorm(1 / (2 * z) - eps * z) - exp(eps) * pnorm(-1 / (2 * z) - eps * z)
  },
  "zcdp-epsilon" = function(line) {
    rho <- given(line, "rho")
    delta <- given(line, "delta")
    if (!isTRUE(rho > 0 && delta > 0 && delta < 1)) return(NaN)
    rho + 2 * sqrt(rho * log(1 / delta))
  }
)
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  id <- field(line, "id")
  answer <- known[[field(line, "ask")]]
  if (is.null(answer)) {
    cat(sprintf("{\"id\":%s,\"unsupported\":true}\n", id))
  } else {
    value <- suppressWarnings(answer(line))
    cat(if (is.finite(value)) sprintf("{\"id\":%s,\"value\":%.17g}\n", id, value)
        else sprintf("{\"id\":%s,\"refused\":\"no number\"}\n", id))
  }
  flush(stdout())
}
