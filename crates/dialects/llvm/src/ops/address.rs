//! `llvm.getelementptr`.

use crate::attrs::GepNoWrapFlags;
use crate::markers::{IntLike, PointerLike};
use crate::types::{array_parts, struct_view};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Edit, EnumAttr, Fold, FoldCx, LineDirective};
use ir::markers::{DenseI32ArrayAttr, TypeAttr};
use ir::{AttrRef, OpRef, OpState, TypeRef, Value};
use macros::op;
use smallvec::SmallVec;

/// Marker of an index that is an operand.
const DYNAMIC: i64 = i32::MIN as i64;

/// Computes the address of an element: the first index counts whole elements, the others select subelements.
///
/// ```mlir
/// %0 = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
/// ```
#[op(
    "llvm.getelementptr",
    interfaces(
        interfaces::PromotableOp,
        interfaces::DestructurableAccessor,
        interfaces::SafeMemorySlotAccess,
        interfaces::ViewLike = crate::ops::View
    ),
    traits(PURE, VERIFIED_BY_CONTENTS),
    verify,
    fold,
    custom(
        GEPIndices(parse_indices, print_indices, LineDirective::Indices { brackets: false }),
        GEPBase(parse_base, print_base, LineDirective::Flags)
    ),
    format = "custom<GEPBase>($noWrapFlags, $base) \
              `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` attr-dict `:` functional-type(operands, results) `,` $elem_type"
)]
pub struct GetElementPtr {
    #[operand]
    base: PointerLike,
    #[operand]
    dynamicIndices: Variadic<IntLike>,
    #[attr]
    rawConstantIndices: DenseI32ArrayAttr,
    #[attr]
    elem_type: TypeAttr,
    #[attr(default = GepNoWrapFlags::NONE)]
    noWrapFlags: GepNoWrapFlags,
    #[result]
    res: PointerLike,
}

/// Parses `inbounds|nuw %base`.
fn parse_base(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Attr(flags), CustomArg::Operands(base)] = args else {
        return Err(parser.error("malformed format"));
    };
    let def = GepNoWrapFlags::DEF;
    let (mut all, mut first) = (0, true);
    loop {
        let pos = parser.position();
        match parser.optional_any_keyword() {
            Some(word) => match def.value(word.as_bytes()) {
                Some(case) => all |= case,
                None => {
                    let names: Vec<&str> = def.cases.iter().map(|case| case.0).collect();
                    let (names, what) = (names.join(", "), def.summary);
                    let message = format!("expected one of [{names}] for {what}, got: {word}");
                    return Err(parser.error_at(pos, &message));
                }
            },
            None if first => break,
            None => {
                let message = format!("expected keyword for {} after '|'", def.summary);
                return Err(parser.error_at(pos, &message));
            }
        }
        first = false;
        if !parser.optional_punct("|") {
            break;
        }
    }
    let cx = parser.context();
    *flags = Some(GepNoWrapFlags::DEF.widen(cx, all));
    base.push(parser.operand()?);
    Ok(true)
}

fn print_base(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let flags = op.enum_attr::<GepNoWrapFlags>("noWrapFlags").map_or(0, GepNoWrapFlags::to_word);
    if flags != 0 {
        let mut text = String::new();
        GepNoWrapFlags::DEF.write_keywords(flags, &mut text);
        printer.write(&text);
        printer.write(" ");
    }
    printer.operand(op.operand(0));
}

fn parse_indices(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(dynamic), CustomArg::Attr(constant)] = args else {
        return Err(parser.error("malformed format"));
    };
    let mut indices = Vec::new();
    loop {
        let pos = parser.position();
        match parser.optional_integer()? {
            Some(index) => match i32::try_from(index) {
                Ok(index) => indices.push(index),
                Err(_) => return Err(parser.error_at(pos, "integer value too large")),
            },
            None => {
                indices.push(i32::MIN);
                dynamic.push(parser.operand()?);
            }
        }
        if !parser.optional_punct(",") {
            break;
        }
    }
    *constant = Some(parser.context().i32_array_attr(&indices));
    Ok(true)
}

fn raw_indices(op: OpRef<'_>) -> Vec<i64> {
    op.attr("rawConstantIndices").and_then(AttrRef::as_ints).unwrap_or_default()
}

fn print_indices(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let mut dynamic = op.operands().skip(1);
    for (place, index) in raw_indices(op).into_iter().enumerate() {
        printer.write(if place > 0 { ", " } else { "" });
        match (index == DYNAMIC).then(|| dynamic.next()).flatten() {
            Some(value) => printer.operand(value),
            None => printer.integer(index),
        }
    }
}

impl GetElementPtr<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let indices = raw_indices(*self);
        let dynamic = indices.iter().filter(|&&index| index == DYNAMIC).count();
        if dynamic != self.num_operands() - 1 {
            return Err(self.error("expected as many dynamic indices as specified in 'rawConstantIndices'"));
        }
        if self.no_wrap_flags() == GepNoWrapFlags::INBOUNDS_FLAG {
            return Err(self.error("'inbounds_flag' cannot be used directly."));
        }
        let mut ty = self.elem_type();
        for (place, &index) in indices.iter().enumerate().skip(1) {
            ty = step(*self, ty, place, index)?;
        }
        Ok(())
    }

    /// Folds to the base if the indices are 0; constant operands become static.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let mut indices = raw_indices(*self);
        let mut dynamic = self.operands().zip(cx.constants).skip(1);
        let mut kept: SmallVec<[Value; 4]> = SmallVec::new();
        kept.push(self.base().handle());
        let mut changed = false;
        let single = indices.len() == 1;
        for index in indices.iter_mut() {
            if *index != DYNAMIC {
                continue;
            }
            let Some((value, constant)) = dynamic.next() else { return Fold::None };
            let number = constant.and_then(|constant| self.context().attr_ref(constant).as_i64());
            match number.filter(|&number| i32::try_from(number).is_ok() && number != DYNAMIC) {
                Some(number) => {
                    *index = number;
                    changed = true;
                }
                None => kept.push(value.handle()),
            }
        }
        if single && indices == [0] && self.base().ty() == self.res().ty() {
            return self.base().into();
        }
        if !changed {
            return Fold::None;
        }
        let indices: Vec<i32> = indices.into_iter().map(|index| index as i32).collect();
        cx.edits.push(Edit::Operands(kept));
        cx.edits.push(Edit::Attr("rawConstantIndices", Some(self.context().i32_array_attr(&indices))));
        Fold::InPlace
    }
}

/// Returns the element type at an index.
fn step<'a>(op: OpRef<'a>, ty: TypeRef<'a>, place: usize, index: i64) -> Result<TypeRef<'a>, Diagnostic> {
    if let Some(view) = struct_view(ty) {
        if index == DYNAMIC {
            return Err(op.error(format!("expected index {place} indexing a struct to be constant")));
        }
        let element = usize::try_from(index).ok().and_then(|index| view.element(index));
        return element.ok_or_else(|| op.error(format!("index {place} indexing a struct is out of bounds")));
    }
    if let Some((element, _)) = array_parts(ty) {
        return Ok(element);
    }
    match ty.element_type().filter(|_| ty.is_vector()) {
        Some(element) => Ok(element),
        None => Err(op.error(format!("type '{ty}' cannot be indexed (index #{place})"))),
    }
}

ir::ops![GetElementPtr];
