//! Elements of structures and arrays, by position.

use crate::markers::{Aggregate, Compatible, Primitive};
use crate::types::{array_parts, is_compatible, struct_view};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Callback, CustomArg, CustomPart, Edit, Fold, FoldCx, Folded, LineDirective};
use ir::markers::DenseI64ArrayAttr;
use ir::{Attr, AttrRef, Context, OpRef, OpState, Type, TypeRef, Value};
use macros::op;
use smallvec::SmallVec;
use std::cell::Cell;

/// An element of an aggregate.
///
/// ```mlir
/// %0 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
/// ```
#[op(
    "llvm.extractvalue",
    traits(PURE),
    verify,
    fold,
    custom(InsertExtractValueElementType(
        parse_element_type,
        print_nothing,
        LineDirective::ElementType(Callback(&element_type))
    )),
    format = "$container `` $position attr-dict `:` type($container) \
              custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))"
)]
pub struct ExtractValue {
    #[operand]
    container: Aggregate,
    #[attr]
    position: DenseI64ArrayAttr,
    #[result]
    res: Compatible,
}

/// An aggregate with another element.
#[op(
    "llvm.insertvalue",
    traits(PURE),
    rules(AllTypesMatch("container", "res")),
    verify,
    custom(InsertExtractValueElementType(
        parse_element_type,
        print_nothing,
        LineDirective::ElementType(Callback(&element_type))
    )),
    format = "$value `,` $container `` $position attr-dict `:` type($container) \
              custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))"
)]
pub struct InsertValue {
    #[operand]
    container: Aggregate,
    #[operand]
    value: Primitive,
    #[attr]
    position: DenseI64ArrayAttr,
    #[result]
    res: Aggregate,
}

/// Returns the type of the element at a position, or an error.
fn element_at<'a>(container: TypeRef<'a>, position: &[i64]) -> Result<TypeRef<'a>, String> {
    if !is_compatible(container) {
        return Err(format!("expected LLVM IR Dialect type, got '{container}'"));
    }
    let mut ty = container;
    for &index in position {
        let bounds = || format!("position out of bounds: {index}");
        let place = usize::try_from(index).map_err(|_| bounds())?;
        if let Some((element, len)) = array_parts(ty) {
            if place as u64 >= len {
                return Err(bounds());
            }
            ty = element;
        } else if let Some(view) = struct_view(ty) {
            ty = view.element(place).ok_or_else(bounds)?;
        } else {
            return Err(format!("expected LLVM IR structure/array type, got: '{ty}'"));
        }
    }
    Ok(ty)
}

/// An element type that was found.
#[derive(Clone, Copy)]
struct Known {
    /// [`Context::definitions`] of the context; 0 for none.
    definitions: u64,
    container: Type,
    position: Attr,
    element: Type,
}

impl Known {
    const NOTHING: Known =
        Known { definitions: 0, container: Type::NONE, position: Attr::UNIT, element: Type::NONE };
}

/// Number of element types that a thread keeps.
const MOST_KNOWN: usize = 256;

thread_local! {
    static KNOWN: [Cell<Known>; MOST_KNOWN] = const {
        [const { Cell::new(Known::NOTHING) }; MOST_KNOWN]
    };
}

/// Returns the type of the element at a position that an attribute says; `None` for an error. A program has few
/// pairs of the two, and asks for each often, so that they are kept.
fn element_type(cx: &Context, container: Type, position: Attr) -> Option<Type> {
    let definitions = cx.definitions();
    let slot = (container.to_word() as usize).wrapping_mul(31) ^ (position.to_word() as usize);
    KNOWN.with(|known| {
        let place = &known[slot % MOST_KNOWN];
        let kept = place.get();
        if (kept.definitions, kept.container, kept.position) == (definitions, container, position) {
            return Some(kept.element);
        }
        let element = element_at(cx.ty(container), &numbers(Some(cx.attr_ref(position)))).ok()?.handle();
        place.set(Known { definitions, container, position, element });
        Some(element)
    })
}

/// Returns whether an operation's position in an aggregate is of a type.
fn is_element(op: OpRef<'_>, container: TypeRef<'_>, ty: TypeRef<'_>) -> bool {
    // The position is the only attribute.
    let position = op.slot_words().get(0).and_then(Attr::from_word);
    position.and_then(|position| element_type(op.context(), container.handle(), position))
        == Some(ty.handle())
}

fn parse_element_type(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Types(element), CustomArg::Types(container), CustomArg::Attr(position)] = args else {
        return Err(parser.error("malformed format"));
    };
    let cx = parser.context().clone();
    let Some(&container) = container.first() else { return Ok(true) };
    let position = position.and_then(|position| cx.attr_ref(position).as_ints()).unwrap_or_default();
    match element_at(cx.ty(container), &position) {
        Ok(ty) => {
            element.push(ty.handle());
            Ok(true)
        }
        Err(message) => Err(parser.error(&message)),
    }
}

fn print_nothing(_: OpRef<'_>, _: &[CustomPart], _: &mut dyn OpPrinter) {}

/// Place of an element: mostly of one or two numbers.
type Position = SmallVec<[i64; 4]>;

fn position(op: OpRef<'_>) -> Position {
    numbers(op.attr("position"))
}

fn numbers(attr: Option<AttrRef<'_>>) -> Position {
    let array = attr.and_then(AttrRef::as_dense_array);
    let bytes =
        array.filter(|(element, _)| element.int_width() == Some(64)).map_or(&[][..], |(_, bytes)| bytes);
    bytes.chunks_exact(8).filter_map(|chunk| chunk.try_into().ok()).map(i64::from_le_bytes).collect()
}

impl ExtractValue<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (container, found) = (self.container().ty(), self.res().ty());
        if is_element(*self, container, found) {
            return Ok(());
        }
        let element = element_at(container, &position(*self)).map_err(|message| self.error(message))?;
        if element != found {
            return Err(self.error(format!(
                "Type mismatch: extracting from '{container}' should produce '{element}' but this op returns '{found}'"
            )));
        }
        Ok(())
    }

    /// Looks through extractions and insertions for the source of the element.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let path = position(*self);
        if let Some(inner) = self.container().defining_op().filter(|inner| inner.is(ExtractValue::NAME)) {
            let mut whole = position(inner);
            whole.extend_from_slice(&path);
            return in_place(cx, &whole, inner.operand(0).handle());
        }
        if let Some(constant) = cx.constants.first().copied().flatten() {
            return fold_constant(self.context().attr_ref(constant), &path);
        }
        let mut container = self.container();
        let mut rest = &path[..];
        while let Some(insert) = container.defining_op().filter(|insert| insert.is(InsertValue::NAME)) {
            let inserted = position(insert);
            if rest == &inserted[..] {
                return insert.operand(1).into();
            }
            if rest.len() > inserted.len() && rest.starts_with(&inserted) {
                container = insert.operand(1);
                rest = &rest[inserted.len()..];
                continue;
            }
            if inserted.len() > rest.len() && inserted.starts_with(rest) {
                break;
            }
            container = insert.operand(0);
        }
        if container == self.container() {
            return Fold::None;
        }
        let rest = rest.to_vec();
        in_place(cx, &rest, container.handle())
    }
}

impl InsertValue<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (container, value) = (self.container().ty(), self.value().ty());
        if is_element(*self, container, value) {
            return Ok(());
        }
        let element = element_at(container, &position(*self)).map_err(|message| self.error(message))?;
        if element != value {
            return Err(self.error(format!("Type mismatch: cannot insert '{value}' into '{container}'")));
        }
        Ok(())
    }
}

fn in_place(cx: &mut FoldCx<'_>, path: &[i64], container: Value) -> Fold {
    let position = cx.op.context().i64_array_attr(path);
    cx.edits.push(Edit::Attr("position", Some(position)));
    cx.edits.push(Edit::Operand(0, container));
    Fold::InPlace
}

fn fold_constant(constant: AttrRef<'_>, path: &[i64]) -> Fold {
    let mut found = constant;
    for &index in path {
        let Ok(index) = usize::try_from(index) else { return Fold::None };
        let next = if let Some(dense) = found.as_dense() {
            dense.attr(index)
        } else if let Some(mut items) = found.as_array() {
            items.nth(index)
        } else {
            let marker = ["llvm.zero", "llvm.undef", "llvm.poison"];
            found.dialect_def().filter(|def| marker.contains(&def.name)).map(|_| found)
        };
        let Some(next) = next else { return Fold::None };
        found = next;
    }
    Fold::Results(smallvec::smallvec![Folded::Attr(found.handle())])
}

ir::ops![ExtractValue, InsertValue];
