//! Live ranges as text.

use super::gather::Numbering;
use super::live_range::LiveRange;
use ir::{Body, OpRef};
use std::fmt::Write;

/// Adds a picture of live ranges: a line for each operation, a column for each range.
pub(super) fn add(out: &mut String, body: &Body, numbering: &Numbering, ranges: &[&LiveRange]) {
    let name = body.root().symbol_name().map_or("", |name| body.context().ident_str(name));
    let _ = write!(out, "SME Tile Liveness: @{name}\nKey:\nS - Start\nE - End\n| - Live\n");
    for (number, block) in body.root().region(0).blocks().enumerate() {
        let _ = writeln!(out, "^bb{number}:");
        for op in block.ops() {
            add_line(out, op, numbering.number(op), ranges);
        }
    }
    out.push_str("==========\n");
}

fn add_line(out: &mut String, op: OpRef<'_>, number: u32, ranges: &[&LiveRange]) {
    for range in ranges {
        let mut sign = ' ';
        for &(start, end) in range.intervals() {
            if start == number {
                sign = if sign == 'E' { '|' } else { 'S' };
            } else if end == number {
                sign = if sign == 'S' { '|' } else { 'E' };
            } else if (start..end).contains(&number) {
                sign = '|';
            }
        }
        out.push(sign);
    }
    let _ = writeln!(out, " {}", op.name_str());
}
