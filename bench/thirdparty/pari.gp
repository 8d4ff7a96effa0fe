\\ PARI, measured as docs/benchmarks.md says: measure(NAME, BITS, CALLS) prints the nanoseconds of one call.
measure(name, bits, calls) = {
  my(x, start);
  localbitprec(bits);
  x = sqrt(5);
  log(x); exp(x);
  start = getwalltime();
  if(name == "ln", for(k = 1, calls, log(x)), for(k = 1, calls, exp(x)));
  print(round((getwalltime() - start) * 10^6 / calls));
};
