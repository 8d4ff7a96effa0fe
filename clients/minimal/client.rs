//! A client of `etalon conform` in Rust: rustc -O -o client clients/minimal/client.rs && etalon conform -- ./client
//! A line has no escapes, so that a field is found by its name.
use std::io::{self, BufRead, Write};

/// What stands after "name":, without quotes.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let key = format!("\"{name}\":");
    let rest = &line[line.find(&key)? + key.len()..];
    match rest.strip_prefix('"') {
        Some(text) => text.split('"').next(),
        None => rest.split([',', '}']).next(),
    }
}

/// The number that a text spells, 3 or 1/3 or 1e-6.
fn number(text: &str) -> Option<f64> {
    let value = match text.split_once('/') {
        Some((above, below)) => above.trim().parse::<f64>().ok()? / below.trim().parse::<f64>().ok()?,
        None => text.trim().parse().ok()?,
    };
    value.is_finite().then_some(value)
}

fn integer(line: &str, name: &str, least: f64) -> Option<f64> {
    number(field(line, name)?).filter(|x| *x >= least && x.fract() == 0.0)
}

fn positive(line: &str, name: &str, preset: f64) -> Option<f64> {
    match field(line, name) {
        Some(text) => number(text).filter(|x| *x > 0.0),
        None => Some(preset).filter(|x| *x > 0.0),
    }
}

/// f(0), …, f(n − 1) of the square root of the prefix sum.
fn root(n: usize) -> Vec<f64> {
    let mut f = vec![1.0; n];
    for k in 1..n {
        f[k] = f[k - 1] * (2 * k - 1) as f64 / (2 * k) as f64;
    }
    f
}

/// The sum of the items, and f(t − j) times the noise of round j, for step t.
fn square_root_release(line: &str) -> Option<f64> {
    let step = integer(line, "step", 1.0)? as usize;
    let numbers = |name| field(line, name)?.split(',').map(number).collect::<Option<Vec<f64>>>();
    let (items, noise) = (numbers("items")?, numbers("noise")?);
    let f = root(step);
    let moved: f64 = noise.iter().take(step).zip(f.iter().rev()).map(|(z, f)| z * f).sum();
    Some(items.iter().sum::<f64>() + moved)
}

fn answer(line: &str) -> Option<Option<f64>> {
    Some(match field(line, "ask")? {
        "wallis-ratio" => integer(line, "k", 0.0).and_then(|k| root(k as usize + 1).pop()),
        "participations" => integer(line, "n", 1.0)
            .zip(integer(line, "separation", 1.0))
            .map(|(n, b)| (n / b).ceil()),
        "laplace-scale" => positive(line, "sensitivity1", 1.0)
            .zip(positive(line, "eps", 0.0))
            .map(|(sensitivity, eps)| sensitivity / eps),
        "square-root-releases" => square_root_release(line),
        _ => return None,
    })
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let id = field(&line, "id").unwrap_or("null");
        match answer(&line) {
            None => writeln!(out, "{{\"id\":{id},\"unsupported\":true}}")?,
            Some(None) => writeln!(out, "{{\"id\":{id},\"refused\":\"outside\"}}")?,
            Some(Some(value)) => writeln!(out, "{{\"id\":{id},\"value\":{value:?}}}")?,
        }
        out.flush()?;
    }
    Ok(())
}
