//! The records of operations.

use crate::encoding::{Section, has, since};
use crate::read::Fault;
use crate::read::cursor::Cursor;
use std::fmt::Write;

/// Regions that are being shown.
struct Open {
    regions: u64,
    blocks: u64,
    ops: u64,
    /// End of the enclosing section, if there is one.
    outer_end: Option<usize>,
}

/// Prints the operations of a section; nested ones are indented.
pub(super) fn show(
    mut cursor: Cursor<'_>,
    version: u64,
    names: &[String],
    out: &mut String,
) -> Result<(), Fault> {
    let (ops, _) = cursor.varint_with_flag()?;
    let mut stack = vec![Open { regions: 0, blocks: 0, ops, outer_end: None }];
    loop {
        // Deep nesting has no blanks without end.
        let depth = stack.len().min(40);
        let Some(open) = stack.last_mut() else { return Ok(()) };
        if open.ops > 0 {
            open.ops -= 1;
            if let Some(inner) = op(&mut cursor, version, names, depth, out)? {
                stack.push(inner);
            }
        } else if open.blocks > 0 {
            open.blocks -= 1;
            open.ops = block(&mut cursor, version, depth, out)?;
        } else if open.regions > 0 {
            open.regions -= 1;
            open.blocks = cursor.varint()?;
            let values = if open.blocks == 0 { 0 } else { cursor.varint()? };
            let _ = writeln!(out, "{:2$}region of {} blocks, {values} values", "", open.blocks, 2 * depth);
        } else if let Some(open) = stack.pop()
            && let Some(end) = open.outer_end
        {
            cursor.set_end(end);
        }
    }
}

/// Returns a block's head; how many operations it has.
fn block(cursor: &mut Cursor<'_>, version: u64, depth: usize, out: &mut String) -> Result<u64, Fault> {
    let start = cursor.pos();
    let (ops, has_arguments) = cursor.varint_with_flag()?;
    let mut arguments = 0;
    if has_arguments {
        arguments = cursor.count(1)?;
        for _ in 0..arguments {
            let (_, located) = cursor.varint_with_flag()?;
            if located || version < since::ELIDED_LOCATIONS {
                cursor.varint()?;
            }
        }
        if version >= since::USE_LISTS && cursor.byte()? & has::USE_LISTS != 0 {
            use_lists(cursor, arguments)?;
        }
    }
    let indent = 2 * depth;
    let _ = writeln!(out, "{:indent$}block at {start}: {arguments} arguments, {ops} operations", "");
    Ok(ops)
}

fn use_lists(cursor: &mut Cursor<'_>, count: usize) -> Result<(), Fault> {
    let ordered = if count == 1 { 1 } else { cursor.count(1)? };
    for _ in 0..ordered {
        if count != 1 {
            cursor.varint()?;
        }
        let (len, _) = cursor.varint_with_flag()?;
        for _ in 0..cursor.check_count(len, 1)? {
            cursor.varint()?;
        }
    }
    Ok(())
}

/// Prints an operation without its regions. Returns its regions, if it has any.
fn op(
    cursor: &mut Cursor<'_>,
    version: u64,
    names: &[String],
    depth: usize,
    out: &mut String,
) -> Result<Option<Open>, Fault> {
    let start = cursor.pos();
    let name = cursor.index(names.len(), "operation name")?;
    let mask = cursor.byte()?;
    let mut text = format!("{:1$}", "", 2 * depth);
    let _ = write!(text, "{} at {start}: location {}", names[name], cursor.varint()?);
    for (bit, what) in [(has::ATTRS, "attributes"), (has::PROPERTIES, "properties")] {
        if mask & bit != 0 {
            let _ = write!(text, ", {what} {}", cursor.varint()?);
        }
    }
    let mut results = 0;
    for (bit, what) in
        [(has::RESULTS, "results"), (has::OPERANDS, "operands"), (has::SUCCESSORS, "successors")]
    {
        if mask & bit == 0 {
            continue;
        }
        let count = cursor.count(1)?;
        let numbers = (0..count).map(|_| cursor.varint()).collect::<Result<Vec<u64>, Fault>>()?;
        let _ = write!(text, ", {what} {numbers:?}");
        results = if bit == has::RESULTS { count } else { results };
    }
    if mask & has::USE_LISTS != 0 {
        use_lists(cursor, results)?;
        text.push_str(", orders of uses");
    }
    let mut open = None;
    if mask & has::REGIONS != 0 {
        let (regions, isolated) = cursor.varint_with_flag()?;
        let mut outer_end = None;
        let _ = write!(text, ", {regions} regions");
        if isolated && version >= since::ISOLATED_SECTIONS {
            let (section, range) = cursor.section()?;
            if section != Section::Ir {
                return Err(cursor.fail("expected IR section for region"));
            }
            let _ = write!(text, " in a section of {} bytes at {}", range.len(), range.start);
            outer_end = Some(cursor.end());
            *cursor = cursor.part(range, section);
        }
        open = Some(Open { regions, blocks: 0, ops: 0, outer_end });
    }
    let _ = writeln!(out, "{text}");
    Ok(open)
}
