//! `gpu.all_reduce`, `gpu.subgroup_reduce` and `gpu.yield`.

use crate::enums::AllReduceOperation as Kind;
use crate::types::{AnyIntegerOrFloat, AnyIntegerOrFloatOr1DVector};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Edit, EnumAttr, Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, OpRef, OpState, TypeRef};
use macros::op;

/// Combines the values of all threads of a block, by an operation or by a region. All threads get the result.
///
/// ```mlir
/// %sum = gpu.all_reduce add %x uniform {} : (f32) -> f32
/// ```
#[op(
    "gpu.all_reduce",
    traits(SAME_OPERANDS_AND_RESULT_TYPE, ISOLATED_FROM_ABOVE),
    fold = make_uniform,
    verify_regions,
    custom(AllReduceOperation(parse_kind, print_kind)),
    format = "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)"
)]
pub struct AllReduce {
    #[operand]
    value: AnyIntegerOrFloat,
    #[attr]
    op: Option<Kind>,
    #[attr]
    uniform: UnitAttr,
    #[result]
    result: AnyIntegerOrFloat,
    #[region]
    body: AnyRegion,
}

/// Combines the values of the threads of a subgroup, or of groups of `size` of them, `stride` apart.
///
/// ```mlir
/// %sum = gpu.subgroup_reduce add %x cluster(size = 4, stride = 2) : (f32) -> f32
/// ```
#[op(
    "gpu.subgroup_reduce",
    traits(SAME_OPERANDS_AND_RESULT_TYPE),
    fold,
    verify,
    custom(AllReduceOperation(parse_kind, print_kind)),
    format = "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? \
              (`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict \
              `:` functional-type(operands, results)"
)]
pub struct SubgroupReduce {
    #[operand]
    value: AnyIntegerOrFloatOr1DVector,
    #[attr]
    op: Kind,
    #[attr]
    uniform: UnitAttr,
    #[attr]
    cluster_size: Option<I32Attr>,
    #[attr(default = 1)]
    cluster_stride: I32Attr,
    #[result]
    result: AnyIntegerOrFloatOr1DVector,
}

/// Terminator of regions of `gpu`: returns values to the operation.
///
/// ```mlir
/// gpu.yield %sum : f32
/// ```
#[op(
    "gpu.yield",
    traits(PURE, TERMINATOR, RETURN_LIKE),
    interfaces(interfaces::RegionBranchTerminator),
    format = "attr-dict ($values^ `:` type($values))?"
)]
pub struct Yield {
    #[operand]
    values: Variadic<AnyType>,
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Yield<'a> {
    fn successor_operands(self, _: interfaces::RegionSuccessor<'_>) -> std::ops::Range<usize> {
        0..self.num_operands()
    }
}

/// Whether numbers of a type can be combined.
fn fits(kind: Kind, ty: TypeRef<'_>) -> bool {
    match kind {
        Kind::Add | Kind::Mul => true,
        Kind::MinNumF | Kind::MaxNumF | Kind::MinimumF | Kind::MaximumF => ty.is_float(),
        _ => ty.is_integer(),
    }
}

/// Returns the error of a kind that does not fit a type.
fn misfit(op: OpRef<'_>, kind: Kind) -> Diagnostic {
    let name = Kind::DEF.case_name(kind.to_word()).unwrap_or_default();
    let ty = op.result(0).ty();
    op.plain_error(format!("`{name}` reduction operation is not compatible with type '{ty}'"))
}

impl AllReduce<'_> {
    /// Returns the built-in combination, if it is one.
    pub fn kind(self) -> Option<Kind> {
        self.enum_attr("op")
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let entry = self.body().first_block();
        if entry.is_some() == self.kind().is_some() {
            return Err(self.plain_error("expected either an op attribute or a non-empty body"));
        }
        if let Some(kind) = self.kind() {
            return if fits(kind, self.result().ty()) { Ok(()) } else { Err(misfit(*self, kind)) };
        }
        let Some(entry) = entry else { return Ok(()) };
        let ty = self.result().ty();
        if entry.num_arguments() != 2 {
            return Err(self.plain_error("expected two region arguments"));
        }
        if entry.arguments().any(|argument| argument.ty() != ty) {
            return Err(self.plain_error("incorrect region argument type"));
        }
        let ends = self.body().blocks().filter_map(|block| block.last());
        let yields: Vec<OpRef<'_>> = ends.filter(|end| end.is(Yield::NAME)).collect();
        for end in &yields {
            if end.num_operands() != 1 {
                return Err(self.plain_error("expected one gpu.yield operand"));
            }
            if end.operand(0).ty() != ty {
                return Err(self.plain_error("incorrect gpu.yield type"));
            }
        }
        if yields.is_empty() {
            return Err(self.plain_error("expected gpu.yield op in region"));
        }
        Ok(())
    }
}

impl SubgroupReduce<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let Some(kind) = self.enum_attr::<Kind>("op") else { return Ok(()) };
        if !fits(kind, self.result().ty().element_or_self()) {
            return Err(misfit(*self, kind));
        }
        let is_power = |size: i32| (size as u32).is_power_of_two();
        if let Some(size) = self.cluster_size().filter(|&size| !is_power(size)) {
            return Err(self.error(format!("cluster size {} is not a power of two", size as u32)));
        }
        let stride = self.cluster_stride();
        if stride != 1 && self.cluster_size().is_none() {
            return Err(self.error("cluster stride can only be specified if cluster size is specified"));
        }
        if !is_power(stride) {
            return Err(self.error(format!("cluster stride {} is not a power of two", stride as u32)));
        }
        Ok(())
    }

    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        if self.cluster_size() == Some(1) {
            return self.value().into();
        }
        make_uniform(cx)
    }
}

/// Marks a reduction as uniform where all threads get to it: in the entry block of a launch.
fn make_uniform(cx: &mut FoldCx<'_>) -> Fold {
    let op = cx.op;
    let is_entry = op.block().is_some_and(|block| block.is_entry());
    let is_body = op.parent().is_some_and(|parent| parent.is(crate::launch::Launch::NAME));
    if op.attr("uniform").is_some() || !is_entry || !is_body {
        return Fold::None;
    }
    cx.edits.push(Edit::Attr("uniform", Some(Attr::UNIT)));
    Fold::InPlace
}

/// Parses the name of a built-in combination, if one is next.
fn parse_kind(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(kind)] = args else { return Ok(false) };
    if let Some(word) = parser.optional_any_keyword() {
        let Some(case) = Kind::DEF.value(word.as_bytes()) else {
            return Err(parser.error("invalid op kind"));
        };
        *kind = Some(Kind::DEF.widen(parser.context(), case));
    }
    Ok(true)
}

fn print_kind(_: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let [CustomPart::Attr(kind)] = parts else { return };
    let kind = kind.and_then(|kind| Kind::DEF.narrow(printer.context().attr_ref(kind)));
    if let Some(name) = kind.and_then(|kind| Kind::DEF.case_name(kind)) {
        printer.write(&format!(" {name}"));
    }
}

ir::ops![AllReduce, SubgroupReduce, Yield];
