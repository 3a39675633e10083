//! Parses a file several times and reports the time of each: `parse_file FILE [TIMES]`.

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(file), times) = (args.next(), args.next().and_then(|n| n.parse().ok()).unwrap_or(1)) else {
        eprintln!("usage: parse_file FILE [TIMES]");
        return;
    };
    let text = match std::fs::read(&file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return;
        }
    };
    for time in 0..times {
        let cx = ir::Context::default();
        cx.allow_unregistered(true);
        let start = std::time::Instant::now();
        let parsed = syntax::parse_bytes(&cx, &file, &text, &syntax::ParseOptions::default());
        let took = start.elapsed();
        for diagnostic in &parsed.diagnostics {
            println!("{diagnostic}");
            for note in diagnostic.notes() {
                println!("{}: note: {}", note.place, note.message);
            }
        }
        if times > 1 {
            eprintln!("{time}: {took:?}");
        } else if let Some(module) = parsed.ok() {
            println!("{}", module.root());
        }
    }
}
