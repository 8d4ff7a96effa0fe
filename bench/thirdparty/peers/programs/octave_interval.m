% octave-interval: enclosures of functions at points, as lower and upper ends in turn.
pkg load interval
while true
  try
    % fgetl waits for more than a line of a pipe.
    line = input ('', 's');
  catch
    break;
  end_try_catch
  request = jsondecode (line);
  if (! strcmp (request.ask, 'enclosures'))
    printf ('{"id":%d,"unsupported":true}\n', request.id);
    fflush (stdout);
    continue;
  endif
  name = request.inputs.f;
  if (strcmp (name, 'ln'))
    name = 'log';
  endif
  x = infsup (sscanf (strrep (request.inputs.x, ',', ' '), '%f'));
  y = feval (name, x);
  ends = reshape ([inf(y), sup(y)]', 1, []);
  printf ('{"id":%d,"values":[%s]}\n', request.id, strjoin (arrayfun (@(v) sprintf ('"%.17g"', v), ends, 'UniformOutput', false), ','));
  fflush (stdout);
endwhile
