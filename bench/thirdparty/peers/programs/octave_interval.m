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
  if (! any (strcmp (request.ask, {'enclosures', 'enclosures-of-two'})))
    printf ('{"id":%d,"unsupported":true}\n', request.id);
    fflush (stdout);
    continue;
  endif
  name = request.inputs.f;
  if (strcmp (name, 'ln'))
    name = 'log';
  endif
  x = infsup (sscanf (strrep (request.inputs.x, ',', ' '), '%f'));
  if (strcmp (request.ask, 'enclosures'))
    z = feval (name, x);
  else
    y = sscanf (strrep (request.inputs.y, ',', ' '), '%f');
    switch (name)
      case 'add'
        z = x + infsup (y);
      case 'mul'
        z = x .* infsup (y);
      case 'div'
        z = x ./ infsup (y);
      case 'pow'
        z = pown (x, y);
    endswitch
  endif
  ends = reshape ([inf(z), sup(z)]', 1, []);
  printf ('{"id":%d,"values":[%s]}\n', request.id, strjoin (arrayfun (@(v) sprintf ('"%.17g"', v), ends, 'UniformOutput', false), ','));
  fflush (stdout);
endwhile
