//! `bufferization.dealloc`.

mod patterns;

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, SourcePos};
use ir::def::InferCx;
use ir::markers::*;
use ir::{NamedAttr, Op, OpState, Type, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, PatternSet, Rewriter, constant_int};
use smallvec::SmallVec;

/// Frees buffers whose condition holds unless a retained buffer is a view of their memory. The results are,
/// for each retained buffer, whether its owner must now free it.
///
/// ```mlir
/// %c = bufferization.dealloc (%a, %b : memref<4xf32>, memref<8xf32>) if (%x, %y) retain (%r : memref<4xf32>)
/// ```
#[op("bufferization.dealloc", canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS), verify, infer, parse, print)]
pub struct Dealloc {
    #[operand]
    memrefs: Variadic<AnyRankedOrUnrankedMemRef>,
    #[operand]
    conditions: Variadic<I1>,
    #[operand]
    retained: Variadic<AnyRankedOrUnrankedMemRef>,
    #[result]
    updatedConditions: Variadic<I1>,
}

impl Dealloc<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        let segments = cx.state.find_attr(cx.body.context(), "operandSegmentSizes");
        let sizes =
            segments.and_then(|sizes| cx.body.context().attr_ref(sizes).as_ints()).unwrap_or_default();
        let retained = sizes.get(2).and_then(|&count| usize::try_from(count).ok()).unwrap_or(0);
        Ok(SmallVec::from_elem(Type::I1, retained))
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let (mut memrefs, mut types, mut conditions) = (Vec::new(), Vec::new(), Vec::new());
        let mut at = parser.position();
        if parser.optional_punct("(") {
            at = parser.position();
            memrefs = parser.operand_list(Delimiter::None)?;
            parser.punct(":")?;
            types = parser.type_list()?;
            parser.punct(")")?;
            parser.keyword("if")?;
            conditions = parser.operand_list(Delimiter::Paren)?;
        }
        let (mut place, mut retained, mut retained_types) = (at, Vec::new(), Vec::new());
        if parser.optional_keyword("retain") {
            (place, retained, retained_types) = parse_list(parser)?;
        }
        for NamedAttr { name, value } in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, name, value);
        }
        let flags = vec![Type::I1; conditions.len()];
        let lists = [(&memrefs, &types, at), (&conditions, &flags, at), (&retained, &retained_types, place)];
        for (operands, types, at) in lists {
            let values = parser.resolve_all(operands, types, at)?;
            state.operands.extend(values);
        }
        let segments = [memrefs.len() as u32, conditions.len() as u32, retained.len() as u32];
        state.set_words(&cx, "operandSegmentSizes", &segments);
        state.result_types.extend(retained.iter().map(|_| Type::I1));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let [memrefs, conditions, retained] = [0, 1, 2].map(|group| self.group(group).collect::<Vec<_>>());
        if !memrefs.is_empty() {
            printer.write(" (");
            print_values(printer, &memrefs, true);
            printer.write(") if (");
            print_values(printer, &conditions, false);
            printer.write(")");
        }
        if !retained.is_empty() {
            printer.write(" retain (");
            print_values(printer, &retained, true);
            printer.write(")");
        }
        printer.attr_dict(*self, &["operandSegmentSizes"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.operand_group(0).len() != self.operand_group(1).len() {
            return Err(self.error("must have the same number of conditions as memrefs to deallocate"));
        }
        if self.operand_group(2).len() != self.num_results() {
            return Err(
                self.error("must have the same number of updated conditions (results) as retained operands")
            );
        }
        Ok(())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        Self::canonicalization_patterns(set);
    }

    /// Adds the canonicalization patterns to a set.
    pub fn canonicalization_patterns(set: &mut PatternSet) {
        set.of::<Dealloc<'_>>(patterns::merge_equal)
            .of::<Dealloc<'_>>(patterns::merge_equal_retained)
            .of::<Dealloc<'_>>(erase_empty)
            .of::<Dealloc<'_>>(erase_never)
            .of::<Dealloc<'_>>(patterns::skip_metadata)
            .of::<Dealloc<'_>>(patterns::erase_pairs);
    }
}

/// Parses `name (%a, %b : types)` after its keyword: the position, the operands and the types.
fn parse_list(parser: &mut dyn OpParser) -> Result<(SourcePos, Vec<ParsedOperand>, Vec<Type>), Diagnostic> {
    parser.punct("(")?;
    let at = parser.position();
    let operands = parser.operand_list(Delimiter::None)?;
    parser.punct(":")?;
    let types = parser.type_list()?;
    parser.punct(")")?;
    Ok((at, operands, types))
}

fn print_values(printer: &mut dyn OpPrinter, values: &[ValueRef<'_>], types: bool) {
    for (index, &value) in values.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.operand(value);
    }
    for (index, value) in values.iter().enumerate().filter(|_| types) {
        printer.write(if index > 0 { ", " } else { " : " });
        printer.ty(value.ty_handle());
    }
}

/// Replaces a deallocation of nothing: no condition of a retained buffer holds.
fn erase_empty(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    rw.require(view.memrefs().len() == 0)?;
    let (count, loc, cx) = (view.num_results(), view.loc(), rw.context().clone());
    let mut values: Vec<Value> = Vec::new();
    if count > 0 {
        let never = arith::Constant::build_value(rw, loc, cx.bool_attr(false));
        values = vec![never; count];
    }
    rw.replace_op(op, &values);
    Ok(())
}

/// Buffers that are never freed do not count.
fn erase_never(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Dealloc<'_> = rw.cast(op)?;
    let never: Vec<bool> = view
        .conditions()
        .map(|condition| constant_int(condition).is_some_and(|constant| constant.is_zero()))
        .collect();
    rw.require(never.contains(&true))?;
    let handles = |values: &[bool], all: Vec<Value>| -> Vec<Value> {
        all.into_iter().zip(values).filter(|(_, never)| !**never).map(|(value, _)| value).collect()
    };
    let memrefs = handles(&never, view.memrefs().map(|value| value.handle()).collect());
    let conditions = handles(&never, view.conditions().map(|value| value.handle()).collect());
    let retained: Vec<Value> = view.retained().map(|value| value.handle()).collect();
    let segments = [memrefs.len() as u32, conditions.len() as u32, retained.len() as u32];
    let operands: Vec<Value> = memrefs.into_iter().chain(conditions).chain(retained).collect();
    rw.modify_op(op, |op| {
        op.operands(&operands).words("operandSegmentSizes", &segments);
    });
    Ok(())
}

ir::ops![Dealloc];
