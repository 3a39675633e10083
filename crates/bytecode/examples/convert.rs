//! Writes a text as bytecode and reads it again, without registered dialects, and reports the time of each:
//! `cargo run --release -p terrane-bytecode --example convert FILE`.

use bytecode::{WriteOptions, parse_bytes, write};
use std::time::Instant;

fn main() {
    let file = std::env::args().nth(1).expect("a file in generic form");
    let text = std::fs::read(&file).expect("the file can be read");
    for _ in 0..3 {
        let start = Instant::now();
        let cx = ir::Context::default();
        cx.allow_unregistered(true);
        let parsed = parse_bytes(&cx, &file, &text, &Default::default());
        let module = parsed.into_result().unwrap_or_else(|errors| panic!("{:?}", errors.first()));
        let parsed_at = start.elapsed();
        let bytes = write(&module, &WriteOptions::default()).expect("the version is known");
        let written_at = start.elapsed();
        let cx = ir::Context::default();
        cx.allow_unregistered(true);
        let again = parse_bytes(&cx, &file, &bytes, &Default::default());
        let read_at = start.elapsed();
        assert!(again.is_ok(), "{:?}", again.diagnostics.first());
        let (write, read) = (written_at - parsed_at, read_at - written_at);
        println!("text {parsed_at:?}, write {write:?}, read {read:?}, {} bytes", bytes.len());
    }
}
