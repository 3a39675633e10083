//! `vector.contract`.

use crate::CombiningKind;
use crate::kinds::IteratorType;
use crate::markers::{IteratorTypes, same_element_type};
use arith::{AddF, AddI};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, SourcePos};
use ir::def::EnumAttr;
use ir::markers::*;
use ir::{
    AffineMap, Attr, AttrRef, Context, Mapping, NamedAttr, Op, OpRef, OpState, OpView, Type, TypeData,
    ValueRef,
};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, is_zero, is_zero_float};

/// Products of the elements of two vectors, combined along the loops that are reductions, and with a third.
///
/// ```mlir
/// %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
///     affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"],
///     kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x16xf32> into vector<4x16xf32>
/// ```
#[op("vector.contract",
     canonicalize, traits(PURE),
     rules(Check("lhs and rhs have same element type", |op| {
               op.operand(0).ty().element_type() == op.operand(1).ty().element_type()
           }),
           same_element_type!(2, "third operand acc and result have same element type")),
     verify, parse, print)]
pub struct Contract {
    #[operand]
    lhs: AnyVectorOfNonZeroRank,
    #[operand]
    rhs: AnyVectorOfNonZeroRank,
    #[operand]
    acc: AnyType,
    #[attr]
    indexing_maps: ArrayAttr,
    #[attr]
    iterator_types: IteratorTypes,
    #[attr(default = CombiningKind::Add)]
    kind: CombiningKind,
    #[result]
    result: AnyType,
}

/// Moves an addend to the accumulator of a contraction that starts from zero.
fn into_sum(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    let starts_from_zero = |value: ValueRef<'_>| {
        let def = value.defining_op()?.cast::<Contract<'_>>()?;
        let masked = def.op().parent().is_some_and(|parent| parent.is(crate::Mask::NAME));
        (!masked && (is_zero(def.acc()) || is_zero_float(def.acc()))).then(|| def.op().handle())
    };
    let (contract, other) = starts_from_zero(lhs)
        .map(|def| (def, rhs.handle()))
        .or_else(|| starts_from_zero(rhs).map(|def| (def, lhs.handle())))
        .matched()?;
    let acc = rw.op(contract).operand(2).handle();
    let mut mapping = Mapping::new();
    mapping.map(acc, other);
    let copy = rw.clone_op(contract, &mut mapping);
    let result = rw.op(copy).result(0).handle();
    rw.replace_op(op, &[result]);
    Ok(())
}

const INHERENT: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];

/// Returns the enum attribute for an iterator type such as `"parallel"`.
fn iterator(cx: &Context, attr: AttrRef<'_>) -> Option<Attr> {
    let text = attr.as_str()?;
    let word = IteratorType::DEF.cases.iter().find(|case| case.0 == text)?.1;
    Some(IteratorType::DEF.widen(cx, word))
}

impl Contract<'_> {
    /// Adds the canonicalization patterns of sums with contractions.
    fn canonicalize(set: &mut PatternSet) {
        set.of_user::<AddI<'_>, Contract<'_>>(into_sum).of_user::<AddF<'_>, Contract<'_>>(into_sum);
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let at = parser.position();
        let dict = parser.attribute(None)?;
        let Some(entries) = cx.attr_ref(dict).as_dictionary() else {
            return Err(parser.error_at(at, "invalid kind of attribute specified"));
        };
        let iterators = entries.iter().find(|entry| cx.ident_str(entry.name) == INHERENT[1]);
        if iterators.is_none_or(|entry| cx.attr_ref(entry.value).as_array().is_none()) {
            return Err(parser.error_at(at, "expected \"iterator_types\" array attribute"));
        }
        for &NamedAttr { name, value } in entries {
            put(parser, state, &cx, (name, value), at)?;
        }
        let lhs = parser.operand()?;
        parser.punct(",")?;
        let rhs = parser.operand()?;
        parser.punct(",")?;
        let acc = parser.operand()?;
        if parser.optional_punct(",") && parser.operand_list(Delimiter::None)?.len() != 2 {
            let at = parser.name_position();
            return Err(parser.error_at(at, "expected zero or exactly 2 vector mask operands"));
        }
        for NamedAttr { name, value } in parser.optional_attr_dict()? {
            put(parser, state, &cx, (name, value), at)?;
        }
        parser.punct(":")?;
        let left = parser.ty()?;
        parser.punct(",")?;
        let right = parser.ty()?;
        parser.keyword("into")?;
        let result = parser.ty()?;
        for (operand, ty) in [(lhs, left), (rhs, right), (acc, result)] {
            let value = parser.resolve(operand, ty)?;
            state.operands.push(value);
        }
        state.result_types.push(result);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        let mut entries = Vec::new();
        for name in INHERENT {
            let Some(mut value) = self.attr(name).map(|value| value.handle()) else { continue };
            if name == INHERENT[1]
                && let Some(items) = cx.attr_ref(value).as_array()
            {
                let names = items.filter_map(|item| IteratorType::DEF.narrow(item)).filter_map(|word| {
                    let case = IteratorType::DEF.cases.iter().find(|case| case.1 == word)?;
                    Some(cx.string_attr(case.0.as_bytes()))
                });
                value = cx.array_attr(&names.collect::<Vec<_>>());
            }
            entries.push(NamedAttr { name: cx.ident(name), value });
        }
        printer.write(" ");
        printer.attr(cx.dict_attr(&entries));
        for (index, operand) in self.operands().enumerate() {
            printer.write(if index > 0 { ", " } else { " " });
            printer.operand(operand);
        }
        printer.attr_dict(*self, &INHERENT);
        printer.write(" : ");
        printer.ty(self.lhs().ty_handle());
        printer.write(", ");
        printer.ty(self.rhs().ty_handle());
        printer.write(" into ");
        printer.ty(self.result().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (maps, cx) = (maps(*self), self.context());
        if maps.len() != 3 {
            return Err(self.error("expected an indexing map for each vector operand"));
        }
        let iterators = self.attr(INHERENT[1]).and_then(AttrRef::as_array).map_or(0, |items| items.len());
        for (index, &map) in maps.iter().enumerate() {
            let map = cx.map(map);
            if map.num_symbols() != 0 {
                return Err(self.error(format!("expected indexing map {index} to have no symbols")));
            }
            let rank = self.operand(index).ty().rank().unwrap_or(0);
            if map.num_dims() as usize != iterators {
                return Err(
                    self.error(format!("expected indexing map {index} to have {iterators} number of inputs"))
                );
            }
            if map.num_results() != rank {
                return Err(
                    self.error(format!("expected indexing map {index} to have {rank} number of outputs"))
                );
            }
            if !map.is_projected_permutation(false) {
                return Err(self.error(format!(
                    "expected indexing map {index} to be a projected permutation of its inputs"
                )));
            }
        }
        let element = self.lhs().ty().element_or_self();
        if element.is_integer() && !element.is_signless_integer() {
            return Err(self.error("only supports signless integer types"));
        }
        verify_dims(*self, &maps, iterators)
    }
}

/// Sets an attribute of the state; names of iterator types are converted.
fn put(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    cx: &Context,
    (name, mut value): (ir::Ident, Attr),
    at: SourcePos,
) -> Result<(), Diagnostic> {
    if cx.ident_str(name) == INHERENT[1]
        && let Some(items) = cx.attr_ref(value).as_array()
    {
        let mut types = Vec::new();
        for item in items {
            let Some(ty) = iterator(cx, item) else {
                let text = item.as_str().unwrap_or("");
                return Err(parser.error_at(at, &format!("unexpected iterator_type ({text})")));
            };
            types.push(ty);
        }
        value = cx.array_attr(&types);
    }
    crate::kinds::put(cx, state, name, value);
    Ok(())
}

/// Returns the maps of an operation.
fn maps(op: OpRef<'_>) -> Vec<AffineMap> {
    let items = op.attr(INHERENT[0]).and_then(AttrRef::as_array);
    items.map_or_else(Vec::new, |items| items.filter_map(|item| item.as_affine_map()).collect())
}

/// Returns the type of the mask of a contraction: a bit for each iteration of its loops.
pub(crate) fn mask_type(op: OpRef<'_>) -> Option<Type> {
    let (maps, cx) = (maps(op), op.context());
    let loops = op.attr(INHERENT[1]).and_then(AttrRef::as_array)?.len();
    let (mut sizes, mut scalable) = (vec![None; loops], 0u64);
    for (index, &map) in maps.iter().enumerate().take(2) {
        let ty = op.operand(index).ty();
        for (at, (result, &size)) in cx.map(map).results().zip(ty.shape()?).enumerate() {
            let dim = result.as_dim()? as usize;
            *sizes.get_mut(dim)? = Some(size);
            scalable |= (ty.scalable_dims().checked_shr(at as u32).unwrap_or(0) & 1) << dim.min(63);
        }
    }
    let shape = sizes.into_iter().collect::<Option<Vec<i64>>>()?.into();
    Some(cx.type_of(TypeData::Vector { shape, scalable, element: Type::I1 }))
}

/// Infers the result type from the sizes of both vectors.
fn wanted<'a>(
    op: OpRef<'a>,
    maps: &[AffineMap],
    size: &dyn Fn(usize, u32) -> Option<i64>,
) -> ir::TypeRef<'a> {
    let cx = op.context();
    let dims = cx.map(maps[2]).results().filter_map(|result| result.as_dim());
    let shape: Vec<i64> = dims.filter_map(|dim| size(0, dim).or_else(|| size(1, dim))).collect();
    cx.ty(cx.vector_type(&shape, op.operand(0).ty().element_or_self().handle()))
}

/// Verifies that sizes agree along each loop.
fn verify_dims(op: OpRef<'_>, maps: &[AffineMap], loops: usize) -> Result<(), Diagnostic> {
    let cx = op.context();
    let reduces: Vec<bool> = op
        .attr(INHERENT[1])
        .and_then(AttrRef::as_array)
        .into_iter()
        .flatten()
        .map(|item| IteratorType::DEF.narrow(item) == Some(IteratorType::Reduction.to_word()))
        .collect();
    let size = |operand: usize, dim: u32| {
        let map = cx.map(maps[operand]);
        let at = map.results().position(|result| result.as_dim() == Some(dim))?;
        op.operand(operand).ty().shape()?.get(at).copied()
    };
    let (mut contracts, mut parallel) = (false, true);
    for dim in 0..loops {
        let [lhs, rhs, out] = [0, 1, 2].map(|operand| size(operand, dim as u32));
        let reduction = reduces.get(dim) == Some(&true);
        if lhs.is_none() && rhs.is_none() {
            return Err(op.error("expected all dimensions to be either a LHS or a RHS dimension"));
        }
        contracts |= reduction && lhs.is_some() && rhs.is_some();
        if reduction && lhs.is_some() && rhs.is_some() && lhs != rhs {
            return Err(op.error("invalid contracting dimension map"));
        }
        if !reduction && lhs.is_some() && rhs.is_some() && lhs != rhs {
            return Err(op.error("invalid batch dimension map"));
        }
        if !reduction && out.is_some() {
            parallel &= lhs.is_none_or(|lhs| Some(lhs) == out) && rhs.is_none_or(|rhs| Some(rhs) == out);
        }
    }
    if !contracts {
        return Err(op.error("expected at least one contracting dimension pair"));
    }
    if !parallel {
        return Err(op.error(format!(
            "invalid accumulator/result vector shape, expected: '{}'",
            wanted(op, maps, &size)
        )));
    }
    Ok(())
}

ir::ops![Contract];
