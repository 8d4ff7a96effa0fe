% A script in the style of the field: δ of Gaussian noise by erfc, and the simple conversion of zCDP.
function x = number (text)
  parts = strsplit (text, '/');
  x = str2double (parts{1});
  if (numel (parts) > 1)
    x = x / str2double (parts{2});
  endif
endfunction

function x = input_of (given, name, preset)
  x = preset;
  if (isfield (given, name))
    x = number (getfield (given, name));
  endif
endfunction

function p = below (x)
  p = erfc (-x / sqrt (2)) / 2;
endfunction

function say (id, x)
  if (isfinite (x))
    printf ('{"id":%d,"value":%.17g}\n', id, x);
  else
    printf ('{"id":%d,"refused":"no number"}\n', id);
  endif
  fflush (stdout);
endfunction

while true
  try
    % fgetl waits for more than a line of a pipe.
    line = input ('', 's');
  catch
    break;
  end_try_catch
  request = jsondecode (line);
  given = request.inputs;
  switch (request.ask)
    case 'gaussian-delta'
      eps = input_of (given, 'eps', NaN);
      z = input_of (given, 'sigma', NaN) / input_of (given, 'sensitivity', 1);
      if (eps >= 0 && z > 0)
        say (request.id, below (1 / (2 * z) - eps * z) - exp (eps) * below (-1 / (2 * z) - eps * z));
      else
        say (request.id, NaN);
      endif
    case 'zcdp-epsilon'
      [rho, delta] = deal (input_of (given, 'rho', NaN), input_of (given, 'delta', NaN));
      if (rho > 0 && delta > 0 && delta < 1)
        say (request.id, rho + 2 * sqrt (rho * log (1 / delta)));
      else
        say (request.id, NaN);
      endif
    otherwise
      printf ('{"id":%d,"unsupported":true}\n', request.id);
      fflush (stdout);
  endswitch
endwhile
