//! Runs a program: `cargo run -p toy examples/toy/program.mlir`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: toy FILE")?;
    let source = std::fs::read_to_string(path)?;
    match toy::run(&source) {
        Ok((shape, elements)) => {
            println!("{shape:?}");
            let columns = shape.last().copied().unwrap_or(1).max(1) as usize;
            elements.chunks(columns).for_each(|row| println!("{row:?}"));
            Ok(())
        }
        Err(diagnostics) => {
            let messages: Vec<String> =
                diagnostics.iter().map(|diagnostic| diagnostic.message().to_string()).collect();
            Err(messages.join("\n").into())
        }
    }
}
