//! Memory of a million declarations. Alone in its file, so that other tests do not disturb the measurement.
//!
//! The resident memory of the process is measured, which counts the allocator's overhead too: a counting
//! allocator would need `unsafe`, which this package forbids.
#![cfg(target_os = "linux")]

mod common;

use common::*;
use ir::*;

/// Returns the bytes of resident memory of this process.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("Linux has it");
    let kilobytes = line.split_whitespace().nth(1).and_then(|text| text.parse::<usize>().ok());
    kilobytes.expect("a number of kB") * 1024
}

#[test]
fn a_declaration_takes_at_most_400_bytes() {
    const COUNT: usize = 1_000_000;
    let cx = context();
    let (mut m, top) = module(&cx);
    let (name, sym) = (cx.op_name("t.wide"), cx.ident("f").attr());
    let before = resident();
    for _ in 0..COUNT {
        let mut f = Body::new(&cx, name, Loc::UNKNOWN, 1);
        let root = f.root_handle();
        f.set_attr(root, Ident::SYM_NAME, Some(sym));
        let shell = m.adopt(f);
        m.append(top, shell);
    }
    let each = (resident() - before) / COUNT;
    println!("{each} bytes for each declaration");
    assert!(each >= 100, "{each} bytes: nothing was measured");
    assert!(each <= 400, "{each} bytes for each declaration");
    assert_eq!(m.root().region(0).ops().count(), COUNT);
}
