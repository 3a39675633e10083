//! `tensor.from_elements`.

use crate::Extract;
use crate::model::named_result;
use apnum::{ApFloat, ApInt};
use arith::IndexCast;
use arith::fold::elementwise::{Element, constant};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{Attr, AttrRef, Op, TypeData, TypeRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A tensor of these elements, in row-major order.
///
/// ```mlir
/// %t = tensor.from_elements %a, %b, %c, %d : tensor<2x2xf32>
/// ```
#[op("tensor.from_elements",
     canonicalize, traits(PURE),
     rules(TypesMatchWith("operand types match result element type", from = "result", to = "elements", List(element_types))),
     fold, result_names = named_result!("from_elements"),
     format = "$elements attr-dict `:` type($result)")]
pub struct FromElements {
    #[operand]
    elements: Variadic<AnyType>,
    #[result]
    result: AnyStaticShapeTensor,
}

/// Maximum length of the inferred list of types: no text has more operands.
const MOST: i64 = 1 << 24;

fn element_types(ty: TypeRef<'_>) -> Option<Vec<TypeRef<'_>>> {
    let count = ty.num_elements().filter(|&count| count <= MOST)?;
    Some(vec![ty.element_type()?; usize::try_from(count).ok()?])
}

impl FromElements<'_> {
    /// Folds constants to a constant.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let (ty, context) = (self.result().ty(), self.context());
        let attrs: Option<Vec<AttrRef<'_>>> =
            cx.constants.iter().map(|constant| Some(context.attr_ref((*constant)?))).collect();
        attrs.and_then(|attrs| constant_of_elements(ty, &attrs)).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Extract<'_>>(extract_of_index_cast);
    }
}

/// Returns the constant of a type with these elements, if all are integers or all are floats, or complex
/// numbers, which are arrays of their parts.
fn constant_of_elements(ty: TypeRef<'_>, elements: &[AttrRef<'_>]) -> Option<Attr> {
    let element = ty.element_type()?;
    let (number, elements) = match element.data() {
        TypeData::Complex(part) => {
            let parts: Option<Vec<_>> = elements.iter().map(|attr| attr.as_array()).collect();
            (element.context().ty(*part), parts?.into_iter().flatten().collect())
        }
        _ => (element, elements.to_vec()),
    };
    if number.is_int_or_index() {
        return constant(ty, false, elements.iter().map(|&attr| ApInt::of_scalar(attr)));
    }
    constant(ty, false, elements.iter().map(|&attr| ApFloat::of_scalar(attr)))
}

/// Replaces an element of a cast tensor by a cast of the element.
fn extract_of_index_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let extract: Extract<'_> = rw.cast(op)?;
    let cast = extract.tensor().defining_op().and_then(|cast| cast.cast::<IndexCast<'_>>()).matched()?;
    let (source, loc, ty) = (cast.r#in().handle(), extract.loc(), extract.result().ty_handle());
    let indices: Vec<ir::Value> = extract.indices().map(|index| index.handle()).collect();
    let element = Extract::build_value(rw, loc, source, &indices);
    let state = IndexCast::state(rw.context(), loc).operands([element]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

ir::ops![FromElements];
