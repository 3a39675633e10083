//! `test-elements-attr-interface`: elements of attributes, as values of several types.

use ir::{Attr, AttrData, AttrRef, Body, OpRef, Signedness, TypeData};
use pass::{PassCx, PassResult, pass};

/// Test ElementsAttr interface support.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-elements-attr-interface",
    name = "(anonymous namespace)::TestElementsAttrInterface",
    on = "builtin.module"
)]
pub(crate) struct TestElementsAttrInterface;

impl TestElementsAttrInterface {
    /// Shows the elements of each attribute that has some.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.root().walk_post_order().map(OpRef::inner) {
            for entry in op.sorted_attrs(&[]) {
                let attr = body.context().attr_ref(entry.value);
                if !is_elements(attr) {
                    continue;
                }
                for kind in [Kind::Int, Kind::UInt, Kind::ApInt, Kind::IntegerAttr] {
                    let text = format!("Test iterating `{}`: {}", kind.name(), kind.elements(attr));
                    cx.emit(op.plain_error(text));
                }
            }
        }
        cx.preserve_all();
        Ok(())
    }
}

/// Whether an attribute has elements of a shaped type.
fn is_elements(attr: AttrRef<'_>) -> bool {
    matches!(
        attr.data(),
        AttrData::DenseElements { .. }
            | AttrData::DenseStrings { .. }
            | AttrData::DenseResource { .. }
            | AttrData::SparseElements { .. }
    )
}

/// Type of the values that elements are read as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Int,
    UInt,
    ApInt,
    IntegerAttr,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Int => "int64_t",
            Kind::UInt => "uint64_t",
            Kind::ApInt => "APInt",
            Kind::IntegerAttr => "IntegerAttr",
        }
    }

    /// Returns the elements as a list, or the reason why they cannot be read as this.
    fn elements(self, attr: AttrRef<'_>) -> String {
        let element = attr.ty().and_then(|ty| ty.element_type());
        let Some(TypeData::Integer { width, signedness }) = element.map(|element| element.data()) else {
            return "expected element type to be an integer type".to_owned();
        };
        let fits = match self {
            Kind::Int => *width == 64 && *signedness != Signedness::Unsigned,
            Kind::UInt => *width == 64 && *signedness != Signedness::Signed,
            Kind::ApInt | Kind::IntegerAttr => true,
        };
        match elements(attr).filter(|_| fits) {
            Some(elements) => {
                let texts = elements.into_iter().map(|element| self.text(attr.context().attr_ref(element)));
                texts.collect::<Vec<_>>().join(", ")
            }
            None => "unable to iterate type".to_owned(),
        }
    }

    fn text(self, element: AttrRef<'_>) -> String {
        match (self, element.as_int()) {
            (Kind::Int | Kind::ApInt, Some(value)) => value.to_string_signed(),
            (Kind::UInt, Some(value)) => value.to_string_unsigned(),
            _ => element.to_string(),
        }
    }
}

/// Largest number of elements that are shown: a splat has as many as its type says.
const MAX_ELEMENTS: usize = 1 << 20;

/// Returns all elements in order; `None` if they are in no memory of the attribute, or too many.
fn elements(attr: AttrRef<'_>) -> Option<Vec<Attr>> {
    let cx = attr.context();
    let count = usize::try_from(attr.ty()?.num_elements()?).ok().filter(|&count| count <= MAX_ELEMENTS)?;
    match attr.data() {
        AttrData::DenseElements { .. } => {
            let dense = attr.as_dense()?;
            (0..count).map(|at| Some(dense.attr(at)?.handle())).collect()
        }
        AttrData::SparseElements { indices, values, .. } => {
            let shape = attr.ty()?.shape()?;
            let (places, values) = (cx.attr_ref(*indices).as_dense()?, cx.attr_ref(*values).as_dense()?);
            let mut all = vec![cx.int_attr(attr.ty()?.element_type()?.handle(), 0); count];
            for number in 0..values.len() {
                let row = (0..shape.len()).map(|dim| places.int(number * shape.len() + dim)?.to_i64());
                let row: Vec<i64> = row.collect::<Option<_>>()?;
                let place = row.iter().zip(shape).fold(0, |place, (at, size)| place * size + at);
                *all.get_mut(usize::try_from(place).ok()?)? = values.attr(number)?.handle();
            }
            Some(all)
        }
        _ => None,
    }
}
