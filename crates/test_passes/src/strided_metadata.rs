//! `test-strided-metadata-range-analysis`: ranges of the offsets, sizes and strides of memrefs.

use analysis::flow::{
    ConstantPropagation, DeadCode, Flow, FlowConfig, ForwardCx, ForwardTransfer, IntRanges, Lattice,
    SparseForward,
};
use apnum::ApInt;
use interfaces::IntRange;
use interfaces::int_range::infer::{Wrap, add, mul};
use ir::{Body, DYNAMIC, OpRef, ValueRef};
use memref::layout::strides_and_offset;
use memref::{SubView, dropped_dims};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;
use syntax::print::{PrintOptions, op_texts};

/// Test pass for the strided metadata range analysis
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-strided-metadata-range-analysis",
    name = "(anonymous namespace)::TestStridedMetadataRangeAnalysisPass"
)]
pub(crate) struct TestStridedMetadataRangeAnalysis;

impl TestStridedMetadataRangeAnalysis {
    /// Prints what is known of the results of operations.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ints = IntRanges::of(body, FlowConfig::default());
        let mut flow = Flow::new(body, FlowConfig::default());
        let mut metadata = SparseForward::new(Transfer { ints: &ints });
        flow.run(&mut [&mut DeadCode::default(), &mut ConstantPropagation::default(), &mut metadata]);
        let states = metadata.into_states();
        let mut out = String::new();
        for op in body.root().walk_post_order().map(OpRef::inner) {
            let results = op.results().map(|result| states.of(&flow, result).0.as_ref());
            let known: Vec<(usize, &Metadata)> =
                results.enumerate().filter_map(|(at, known)| Some((at, known?))).collect();
            if known.is_empty() {
                continue;
            }
            let options = PrintOptions { skip_regions: true, ..PrintOptions::default() };
            let _ = writeln!(out, "Op: {}", op_texts(op.body(), &[op.handle()], &options).concat());
            for (at, metadata) in known {
                let _ = writeln!(out, "  result[{at}]: {}", metadata.text());
            }
            out.push('\n');
        }
        cx.print(out);
        cx.preserve_all();
        Ok(())
    }
}

/// Ranges of the parts of a memref's descriptor.
#[derive(Clone, PartialEq)]
struct Metadata {
    offset: IntRange,
    sizes: Vec<IntRange>,
    strides: Vec<IntRange>,
}

impl Metadata {
    /// Returns what the type of a memref says.
    fn of(value: ValueRef<'_>) -> Option<Metadata> {
        let ty = value.ty();
        let layout = strides_and_offset(ty).filter(|_| ty.is_memref())?;
        let all = |numbers: &[i64]| numbers.iter().map(|&number| constant(number)).collect();
        Some(Metadata {
            offset: constant(layout.offset),
            sizes: all(ty.shape()?),
            strides: all(&layout.strides),
        })
    }

    fn text(&self) -> String {
        let list = |ranges: &[IntRange]| {
            ranges.iter().map(|range| format!("{{{range}}}")).collect::<Vec<_>>().join(", ")
        };
        format!(
            "strided_metadata<offset = [{{{}}}], sizes = [{}], strides = [{}]>",
            self.offset,
            list(&self.sizes),
            list(&self.strides)
        )
    }
}

/// Returns the range of a number of a type: all integers, if it is not known.
fn constant(number: i64) -> IntRange {
    if number == DYNAMIC { IntRange::full(64) } else { IntRange::constant(&ApInt::from_i64(64, number)) }
}

/// Fact about a value: nothing until it is computed.
#[derive(Clone, Default)]
struct Fact(Option<Metadata>);

impl Lattice for Fact {
    fn join(&mut self, other: &Self) -> bool {
        let joined = match (&self.0, &other.0) {
            (_, None) => return false,
            (None, Some(other)) => other.clone(),
            (Some(own), Some(other)) => {
                let all = |own: &[IntRange], other: &[IntRange]| {
                    own.iter().zip(other).map(|(own, other)| own.union(other)).collect()
                };
                Metadata {
                    offset: own.offset.union(&other.offset),
                    sizes: all(&own.sizes, &other.sizes),
                    strides: all(&own.strides, &other.strides),
                }
            }
        };
        let changed = self.0.as_ref() != Some(&joined);
        self.0 = Some(joined);
        changed
    }
}

struct Transfer<'r, 'a> {
    ints: &'r IntRanges<'a>,
}

impl<'a> ForwardTransfer<'a> for Transfer<'_, 'a> {
    type Lattice = Fact;

    fn entry_state(&self, value: ValueRef<'a>) -> Fact {
        Fact(Metadata::of(value))
    }

    fn visit_operation(&self, cx: &mut ForwardCx<'_, 'a, Self>, op: OpRef<'a>) {
        let Some(view) = op.cast::<SubView<'a>>() else { return cx.results_to_entry(op) };
        let Some(source) = cx.fact(view.source()).0.clone() else { return };
        if let Some(metadata) = self.subview(view, &source) {
            cx.join(view.result(), &Fact(Some(metadata)));
        }
    }
}

impl<'a> Transfer<'_, 'a> {
    /// Returns the ranges of numbers that are known or values; `None` if one is not computed yet.
    fn numbers(&self, fixed: &[i64], values: impl Iterator<Item = ValueRef<'a>>) -> Option<Vec<IntRange>> {
        let mut values = values;
        let range = |&number: &i64| match number {
            DYNAMIC => self.ints.range(values.next()?).cloned(),
            number => Some(constant(number)),
        };
        fixed.iter().map(range).collect()
    }

    /// Returns the ranges of a part of a memref.
    fn subview(&self, view: SubView<'a>, source: &Metadata) -> Option<Metadata> {
        let offsets = self.numbers(&view.static_offsets(), view.offsets())?;
        let sizes = self.numbers(&view.static_sizes(), view.sizes())?;
        let steps = self.numbers(&view.static_strides(), view.strides())?;
        let dropped = dropped_dims(view)?;
        let mut found = Metadata { offset: source.offset.clone(), sizes: Vec::new(), strides: Vec::new() };
        for (dim, stride) in source.strides.iter().enumerate() {
            let moved = mul(offsets.get(dim)?, stride, Wrap::default());
            found.offset = add(&found.offset, &moved, Wrap::default());
            if !*dropped.get(dim)? {
                found.sizes.push(sizes.get(dim)?.clone());
                found.strides.push(mul(stride, steps.get(dim)?, Wrap::default()));
            }
        }
        Some(found)
    }
}
