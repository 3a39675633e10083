//! Places of threads and sizes of the grid: registers.

use crate::llvm::{LlvmTypes, Site, add_pattern_first};
use gpu::Dimension;
use interfaces::Callable;
use ir::{Attr, Build, Context, OpRef, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched};

/// A register for each dimension: the operation, the name, the attribute of functions with its bound, and whether it is a size.
pub(crate) struct Register {
    pub(crate) op: &'static str,
    pub(crate) name: &'static str,
    pub(crate) bound: Option<&'static str>,
    pub(crate) is_size: bool,
}

pub(crate) const BLOCK: Option<&str> = Some("gpu.known_block_size");
pub(crate) const GRID: Option<&str> = Some("gpu.known_grid_size");
const CLUSTER: Option<&str> = Some("gpu.known_cluster_size");

const REGISTERS: [Register; 8] = [
    Register { op: gpu::ThreadId::NAME, name: "nvvm.read.ptx.sreg.tid", bound: BLOCK, is_size: false },
    Register { op: gpu::BlockDim::NAME, name: "nvvm.read.ptx.sreg.ntid", bound: BLOCK, is_size: true },
    Register { op: gpu::BlockId::NAME, name: "nvvm.read.ptx.sreg.ctaid", bound: GRID, is_size: false },
    Register { op: gpu::GridDim::NAME, name: "nvvm.read.ptx.sreg.nctaid", bound: GRID, is_size: true },
    Register { op: gpu::ClusterId::NAME, name: "nvvm.read.ptx.sreg.clusterid", bound: None, is_size: false },
    Register { op: gpu::ClusterDim::NAME, name: "nvvm.read.ptx.sreg.nclusterid", bound: None, is_size: true },
    Register {
        op: gpu::ClusterBlockId::NAME,
        name: "nvvm.read.ptx.sreg.cluster.ctaid",
        bound: CLUSTER,
        is_size: false,
    },
    Register {
        op: gpu::ClusterDimBlocks::NAME,
        name: "nvvm.read.ptx.sreg.cluster.nctaid",
        bound: CLUSTER,
        is_size: true,
    },
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, benefit: u16) {
    register_patterns(set, types, benefit, &REGISTERS);
}

/// Adds patterns that read registers.
pub(crate) fn register_patterns(
    set: &mut ConversionSet,
    types: &LlvmTypes,
    benefit: u16,
    registers: &'static [Register],
) {
    for register in registers {
        add_pattern_first(set, types, benefit, register.op, "OpLowering", |at, rw| convert(register, at, rw));
    }
}

fn convert(register: &Register, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let dimension = view.enum_attr::<Dimension>("dimension").matched()?.to_word() as usize;
    let letter = ["x", "y", "z"][dimension];
    let bound = upper_bound(view).or_else(|| known_size(view, register.bound?, dimension));
    let range = bound.map(|bound| match register.is_size {
        true => [1, bound.wrapping_add(1)],
        false => [0, bound],
    });
    let value = read(at, &format!("{}.{letter}", register.name), range, rw);
    let value = resize(at, value, rw);
    at.replace(&[value], rw)
}

/// Returns the bound that an operation says.
pub(crate) fn upper_bound(op: OpRef<'_>) -> Option<i32> {
    op.attr("upper_bound")?.as_i64().map(|bound| bound as i32)
}

/// Returns the size that a function says.
fn known_size(op: OpRef<'_>, name: &str, dimension: usize) -> Option<i32> {
    let mut around = std::iter::successors(op.parent(), |op| op.parent());
    let function = around.find(|op| op.interface::<dyn Callable>().is_some())?;
    let sizes = function.attr(name).or_else(|| function.attr(name.strip_prefix("gpu.")?))?;
    sizes.as_ints()?.get(dimension).map(|&size| size as i32)
}

/// Returns `#llvm.constant_range<i32, low, high>`.
pub(crate) fn range_attr(cx: &Context, bounds: [i32; 2]) -> Option<Attr> {
    Some(
        cx.dialect_attr(
            cx.find_attr_def("llvm.constant_range")?,
            bounds.map(|bound| Some(cx.i32_attr(bound))),
        ),
    )
}

/// Reads a register of 32 bits.
pub(crate) fn read(
    at: &Site<'_>,
    register: &str,
    range: Option<[i32; 2]>,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let mut state = rw.state(register, at.loc).results([Type::I32]);
    // A range that is empty or full is no range.
    if let Some(range) = range.filter(|[low, high]| low != high).and_then(|range| range_attr(cx, range)) {
        state = state.attr(cx, "range", range);
    }
    rw.insert_value(state)
}

/// Extends or truncates a number of 32 bits to the size of an index.
pub(crate) fn resize(at: &Site<'_>, value: Value, rw: &mut ConversionRewriter<'_>) -> Value {
    let ty = at.types.index();
    let name = match at.types.options().index_width {
        32 => return value,
        width if width > 32 => llvm::ops::SExt::NAME,
        _ => llvm::ops::Trunc::NAME,
    };
    let state = rw.state(name, at.loc).operands([value]).results([ty]);
    rw.insert_value(state)
}
