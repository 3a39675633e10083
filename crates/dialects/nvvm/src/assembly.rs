//! Assembly of PTX that operations are where LLVM has no intrinsic for them.

use crate::case::{case_of, extent, has, name_of, space};
use ir::{OpRef, Value};
use std::fmt::Write as _;

/// Operation that is assembly of PTX.
pub trait PtxOp: Send + Sync {
    /// Returns the assembly; absent where LLVM has an intrinsic.
    fn assembly(&self, op: OpRef<'_>) -> Option<Assembly>;
}

/// Assembly of PTX, and what it reads and writes besides the operation's results.
#[derive(Debug, Default)]
pub struct Assembly {
    /// The text: `$0` is the first output, or the first input if there is no output. Outputs are what is read and written, and then
    /// results; inputs are what is read and written, what is read, constants, and the predicate.
    pub text: String,
    /// Values that are read.
    pub reads: Vec<Value>,
    /// Values that are read and written.
    pub updates: Vec<Value>,
    /// Whether the update is a structure whose elements are meant; the new structure is the result.
    pub is_spread: bool,
    /// Constants of 32 bits.
    pub constants: Vec<i64>,
    /// Predicate without which the assembly is not executed.
    pub predicate: Option<Value>,
}

/// Assembly that a function creates.
pub(crate) struct Ptx(pub(crate) fn(OpRef<'_>) -> Option<Assembly>);

impl PtxOp for Ptx {
    fn assembly(&self, op: OpRef<'_>) -> Option<Assembly> {
        self.0(op)
    }
}

/// Returns an assembly that reads all operands in their order, the last of which is the predicate if there is one.
fn reading(op: OpRef<'_>, guarded: bool, text: String) -> Assembly {
    let mut reads: Vec<Value> = op.operands().map(|operand| operand.handle()).collect();
    let predicate = if guarded { reads.pop() } else { None };
    Assembly { text, reads, predicate, ..Assembly::default() }
}

/// Returns the part of a name for an address in shared memory.
fn shared(op: OpRef<'_>) -> &'static str {
    if space(op, 0) == 3 { ".shared" } else { "" }
}

/// Initialization of an mbarrier, or its arrival with transactions: with a predicate there is no intrinsic.
pub(crate) fn of_barrier(op: OpRef<'_>) -> Option<Assembly> {
    let sink = if name_of(op) == "mbarrier.init" { "" } else { "_, " };
    let text = format!("{}{}.b64 {sink}[$0], $1;", name_of(op), shared(op));
    has(op, 2).then(|| reading(op, true, text))
}

/// Waits for a phase in a loop, because one attempt may end before.
pub(crate) fn wait_in_loop(op: OpRef<'_>) -> Option<Assembly> {
    let attempt = format!("mbarrier.try_wait.parity{}.b64 P1, [$0], $1, $2; \n\t", shared(op));
    let text = format!(
        "{{\n\t.reg .pred       P1; \n\tLAB_WAIT: \n\t{attempt}@P1 bra.uni DONE; \n\tbra.uni     LAB_WAIT; \n\tDONE: \n\t}}"
    );
    Some(reading(op, false, text))
}

/// Arrival at a barrier of the block.
pub(crate) fn arrive(op: OpRef<'_>) -> Option<Assembly> {
    let text = if has(op, 0) { "bar.arrive $0, $1;" } else { "bar.arrive 0, $0;" };
    Some(reading(op, false, text.to_owned()))
}

/// Prefetch of the descriptor of a tensor.
pub(crate) fn prefetch(op: OpRef<'_>) -> Option<Assembly> {
    let guarded = has(op, 1) && op.attr("tensormap").is_some();
    guarded.then(|| reading(op, true, "prefetch.tensormap [$0];".to_owned()))
}

/// Returns numbers of operands as they are written, from one to another.
fn numbered(range: std::ops::Range<usize>, separator: &str) -> String {
    range.map(|number| format!("${number}")).collect::<Vec<_>>().join(separator)
}

/// Copy of a box of a tensor from global to shared memory.
pub(crate) fn to_shared(op: OpRef<'_>) -> Option<Assembly> {
    let count = |group: usize| op.operand_group(group).len();
    let (dimensions, offsets) = (count(2), count(4));
    let part = |given: bool, text: &'static str| if given { text } else { "" };
    let mut text = format!(
        "cp.async.bulk.tensor.{dimensions}d.shared::cluster.global.mbarrier::complete_tx::bytes{}{}{} [$0], [$1, {{{}}} ], [${}]",
        part(offsets > 0, ".im2col"),
        part(has(op, 5), ".multicast::cluster"),
        part(has(op, 6), ".L2::cache_hint"),
        numbered(2..2 + dimensions, ","),
        2 + dimensions,
    );
    let mut next = 3 + dimensions;
    if offsets > 0 {
        let _ = write!(text, ",{{{}}}", numbered(next..next + offsets, ","));
        next += offsets;
    }
    for _ in 0..count(5) + count(6) {
        let _ = write!(text, ", ${next}");
        next += 1;
    }
    text.push(';');
    has(op, 7).then(|| reading(op, true, text))
}

/// Copy of a box of a tensor from shared to global memory.
pub(crate) fn from_shared(op: OpRef<'_>) -> Option<Assembly> {
    let dimensions = op.operand_group(2).len();
    let text = format!(
        "cp.async.bulk.tensor.{dimensions}d.global.shared::cta.bulk_group [$0, {{{}}} ], [$1];",
        numbered(2..2 + dimensions, ", ")
    );
    has(op, 4).then(|| reading(op, true, text))
}

/// Product of matrices of a group of four warps.
pub(crate) fn multiply(op: OpRef<'_>) -> Option<Assembly> {
    let [sum, a, b] = ["typeD", "typeA", "typeB"].map(|name| case_of(op, name));
    let [m, n, k] = [0, 1, 2].map(|index| extent(op, "shape", index));
    let scale = |name: &str| if case_of(op, name) == "neg" { -1 } else { 1 };
    let is_column = |name: &str| case_of(op, name) == "col";
    let mut constants = vec![i64::from(case_of(op, "scaleD") == "one")];
    if sum != "s32" {
        constants.extend([scale("scaleA"), scale("scaleB")]);
    }
    if matches!(a, "f16" | "bf16") {
        constants.extend([i64::from(is_column("layoutA")), i64::from(!is_column("layoutB"))]);
    }
    let registers = llvm::types::struct_view(op.result(0).ty())?.elements().len();
    let saturates = if case_of(op, "satfinite") == "satfinite" { ".satfinite" } else { "" };
    let first = 2 * registers;
    let mut text = format!(
        "{{\n.reg .pred p;\nsetp.ne.b32 p, ${}, 0;\nwgmma.mma_async.sync.aligned.m{m}n{n}k{k}.{sum}.{a}.{b}{saturates} {{{}}}, \
         ${first}, ${}, p",
        first + 2,
        numbered(0..registers, ", "),
        first + 1,
    );
    for pair in (first + 3..first + 2 + constants.len()).step_by(2) {
        let _ = write!(text, ", ${pair},  ${}", pair + 1);
    }
    text.push_str(";\n}\n");
    let mut operands = op.operands().map(|operand| operand.handle());
    let updates = operands.by_ref().take(1).collect();
    Some(Assembly { text, updates, reads: operands.collect(), is_spread: true, constants, predicate: None })
}

/// Returns the text of assembly where operands have the numbers of LLVM: `{$r0}` is the first that is read, `{$w0}` the first result,
/// `{$rw0}` the first that is read and written.
fn with_numbers(text: &str, reads: usize, updates: usize, results: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['{', '%']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix('%') {
            out.push(if after.starts_with(|next: char| next.is_ascii_digit()) { '$' } else { '%' });
            rest = after;
            continue;
        }
        let kinds = [("{$rw", 0, updates), ("{$r", 2 * updates + results, reads), ("{$w", updates, results)];
        let found = kinds.into_iter().find_map(|(prefix, first, count)| {
            let (number, after) = rest.strip_prefix(prefix)?.split_once('}')?;
            let number = number.parse::<usize>().ok().filter(|&number| number < count)?;
            Some((first + number, after))
        });
        match found {
            Some((number, after)) => {
                let _ = write!(out, "${number}");
                rest = after;
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out + rest
}

/// Assembly that is written in the program.
pub(crate) fn inline(op: OpRef<'_>) -> Option<Assembly> {
    let operands: Vec<Value> = op.operands().map(|operand| operand.handle()).collect();
    let group = |index: usize| operands[op.operand_group(index)].to_vec();
    let (reads, updates) = (group(0), group(1));
    let code = op.attr("ptxCode").and_then(|code| code.as_bytes()).unwrap_or_default();
    let text = with_numbers(&String::from_utf8_lossy(code), reads.len(), updates.len(), op.num_results());
    Some(Assembly { text, reads, updates, predicate: group(2).pop(), ..Assembly::default() })
}

#[cfg(test)]
mod tests {
    use super::with_numbers;

    #[test]
    fn placeholders_have_the_numbers_of_their_kind() {
        assert_eq!(with_numbers("a {$rw0}, {$w0}, {$r1} %0", 2, 1, 1), "a $0, $1, $4 $0");
        assert_eq!(with_numbers("{ {$r7} {$x} 5 % }", 2, 1, 1), "{ {$r7} {$x} 5 % }");
    }
}
