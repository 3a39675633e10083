//! Measures what each fast path gains on a file: `cargo run --release --example fast_paths -- FILE PIPELINE`.
//!
//! All of reading, verification, the pipeline and printing, on one thread, is timed with all fast paths, with each of them
//! switched off, and with none. Runs are interleaved; the least time counts.

use std::time::{Duration, Instant};
use terrane::ir::{FastPaths, Threads, verify};
use terrane::pass::{Event, PassManager, parse_pipeline};

const ROUNDS: usize = 9;

/// Runs everything once. The text is returned, so that all ways can be compared.
fn run(text: &str, pipeline: &str, paths: FastPaths) -> Result<(Duration, String), String> {
    let cx = terrane::context();
    cx.allow_unregistered(true);
    cx.use_fast_paths(paths);
    let start = Instant::now();
    let parsed = terrane::syntax::parse_bytes(&cx, "text", text.as_bytes(), &terrane::eras::options());
    let mut module = parsed.into_result().map_err(|errors| format!("{errors:?}"))?;
    if !verify(&module, Threads::ONE, &mut Vec::new()) {
        return Err("the module does not verify".to_owned());
    }
    let pipeline = parse_pipeline(pipeline, &terrane::passes())
        .map_err(|error| format!("{:?}", error.to_diagnostic()))?;
    let mut failed = None;
    let mut manager = PassManager::new(pipeline).threads(Threads::ONE);
    let ran = manager.run(&mut module, &mut |event| {
        if let Event::Diagnostic(diagnostic) = event {
            failed = Some(diagnostic.message().to_owned());
        }
    });
    ran.map_err(|_| failed.unwrap_or_default())?;
    let printed = terrane::print(&module);
    Ok((start.elapsed(), printed))
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, pipeline] = &args[..] else { return Err("usage: fast_paths FILE PIPELINE".to_owned()) };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut ways = vec![("all", FastPaths::ALL), ("none", FastPaths::NONE)];
    ways.extend(FastPaths::NAMED.map(|(name, path)| (name, FastPaths::ALL.without(path))));
    let mut least = vec![Duration::MAX; ways.len()];
    let (_, expected) = run(&text, pipeline, FastPaths::ALL)?;
    for _ in 0..ROUNDS {
        for ((name, paths), least) in ways.iter().zip(&mut least) {
            let (time, printed) = run(&text, pipeline, *paths)?;
            if printed != expected {
                return Err(format!("{name}: another text is printed"));
            }
            *least = time.min(*least);
        }
    }
    let all = least[0].as_secs_f64();
    for ((name, _), time) in ways.iter().zip(&least) {
        let time = time.as_secs_f64();
        println!("{name:20} {:8.2} ms {:+6.1} %", time * 1e3, (time / all - 1.0) * 100.0);
    }
    Ok(())
}
