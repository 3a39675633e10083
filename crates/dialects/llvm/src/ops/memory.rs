//! Memory: slots on the stack, loads and stores.

use super::syntax::set_attrs;
use crate::attrs::AtomicOrdering;
use crate::markers::{AccessGroups, AliasScopes, Compatible, Dereferenceable, Loadable, Pointer, TbaaTags};
use crate::types::{PointerType, PpcFp128Type, is, is_compatible_float, supports_memory_ops};
use diag::Diagnostic;
use interfaces::{Effect, Effects};
use ir::asm::{OpParser, OpPrinter};
use ir::def::EnumAttr;
use ir::markers::{AnySignlessInteger, I64Attr, StrAttr, TypeAttr, UnitAttr};
use ir::{NamedAttr, OpRef, OpState, TypeRef};
use macros::op;

/// Room on the stack for elements of a type, until the function returns.
///
/// ```mlir
/// %0 = llvm.alloca %n x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
/// ```
#[op(
    "llvm.alloca",
    interfaces(
        interfaces::MemoryEffects,
        interfaces::PromotableAllocation,
        interfaces::DestructurableAllocation
    ),
    parse,
    print,
    verify
)]
pub struct Alloca {
    #[operand]
    arraySize: AnySignlessInteger,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    elem_type: TypeAttr,
    #[attr]
    inalloca: UnitAttr,
    #[result]
    res: Pointer,
}

/// A value from memory.
#[op(
    "llvm.load",
    interfaces(
        interfaces::MemoryEffects,
        interfaces::PromotableMemOp,
        interfaces::DestructurableAccessor,
        interfaces::SafeMemorySlotAccess
    ),
    traits(VERIFIED_BY_CONTENTS),
    verify,
    format = "(`volatile` $volatile_^)? $addr \
              (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
              (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? \
              (`dereferenceable` `` $dereferenceable^)? \
              attr-dict `:` qualified(type($addr)) `->` type($res)"
)]
pub struct Load {
    #[operand]
    addr: Pointer,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    volatile_: UnitAttr,
    #[attr]
    nontemporal: UnitAttr,
    #[attr]
    invariant: UnitAttr,
    #[attr]
    invariantGroup: UnitAttr,
    #[attr(default = AtomicOrdering::NotAtomic)]
    ordering: AtomicOrdering,
    #[attr]
    syncscope: Option<StrAttr>,
    #[attr]
    dereferenceable: Option<Dereferenceable>,
    #[attr]
    access_groups: Option<AccessGroups>,
    #[attr]
    alias_scopes: Option<AliasScopes>,
    #[attr]
    noalias_scopes: Option<AliasScopes>,
    #[attr]
    tbaa: Option<TbaaTags>,
    #[result]
    res: Loadable,
}

/// Stores a value to memory.
#[op(
    "llvm.store",
    interfaces(
        interfaces::MemoryEffects,
        interfaces::PromotableMemOp,
        interfaces::DestructurableAccessor,
        interfaces::SafeMemorySlotAccess
    ),
    traits(VERIFIED_BY_CONTENTS),
    verify,
    format = "(`volatile` $volatile_^)? $value `,` $addr \
              (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
              (`invariant_group` $invariantGroup^)? \
              attr-dict `:` type($value) `,` qualified(type($addr))"
)]
pub struct Store {
    #[operand]
    value: Loadable,
    #[operand]
    addr: Pointer,
    #[attr]
    alignment: Option<I64Attr>,
    #[attr]
    volatile_: UnitAttr,
    #[attr]
    nontemporal: UnitAttr,
    #[attr]
    invariantGroup: UnitAttr,
    #[attr(default = AtomicOrdering::NotAtomic)]
    ordering: AtomicOrdering,
    #[attr]
    syncscope: Option<StrAttr>,
    #[attr]
    access_groups: Option<AccessGroups>,
    #[attr]
    alias_scopes: Option<AliasScopes>,
    #[attr]
    noalias_scopes: Option<AliasScopes>,
    #[attr]
    tbaa: Option<TbaaTags>,
}

/// The next argument of a variadic function.
#[op("llvm.va_arg", format = "$arg attr-dict `:` functional-type($arg, $res)")]
pub struct VaArg {
    #[operand]
    arg: Pointer,
    #[result]
    res: Compatible,
}

impl Alloca<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        if parser.optional_keyword("inalloca") {
            state.try_put_named(&cx, "inalloca", ir::Attr::UNIT);
        }
        let size = parser.operand()?;
        parser.keyword("x")?;
        let element = parser.ty()?;
        let mut entries = parser.optional_attr_dict()?;
        parser.punct(":")?;
        let type_pos = parser.position();
        let ty = parser.ty()?;
        if let Some(place) = entries.iter().position(|entry| cx.ident_str(entry.name) == "alignment") {
            let NamedAttr { value, .. } = entries[place];
            let Some(alignment) = cx.attr_ref(value).as_int() else {
                return Err(parser.error_at(parser.name_position(), "expected integer alignment"));
            };
            if alignment.is_zero() {
                entries.remove(place);
            }
        }
        set_attrs(parser, state, &entries);
        let Some((&[input], &[result])) = cx.ty(ty).as_function() else {
            let message = "expected trailing function type with one argument and one result";
            return Err(parser.error_at(type_pos, message));
        };
        let size = parser.resolve(size, input)?;
        state.operands.push(size);
        if is(cx.ty(result), PointerType::DEF) {
            state.try_put_named(&cx, "elem_type", cx.type_attr(element));
        }
        state.result_types.push(result);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(if self.inalloca() { " inalloca " } else { " " });
        printer.operand(self.array_size());
        printer.write(" x ");
        printer.ty(self.elem_type().handle());
        let unaligned = self.alignment().is_none_or(|alignment| alignment == 0);
        let elided =
            if unaligned { &["elem_type", "inalloca", "alignment"][..] } else { &["elem_type", "inalloca"] };
        printer.attr_dict(*self, elided);
        printer.write(" : ");
        printer.function_type(*self);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if !supports_memory_ops(self.elem_type()) {
            return Err(self.error("this target extension type cannot be used in alloca"));
        }
        Ok(())
    }
}

/// Returns whether memory accesses of a type can be atomic: its number of bits is a power of two, and at
/// least eight.
pub fn is_atomic_type(ty: TypeRef<'_>) -> bool {
    let bits = if is(ty, PointerType::DEF) {
        64
    } else if is(ty, PpcFp128Type::DEF) {
        128
    } else if ty.is_integer() || is_compatible_float(ty) {
        ty.bit_width().unwrap_or(0)
    } else {
        0
    };
    bits >= 8 && bits.is_power_of_two()
}

/// Returns the ordering of an access.
pub(crate) fn ordering(op: OpRef<'_>) -> AtomicOrdering {
    op.enum_attr("ordering").unwrap_or(AtomicOrdering::NotAtomic)
}

fn verify_atomic(op: OpRef<'_>, ty: TypeRef<'_>, unsupported: &[AtomicOrdering]) -> Result<(), Diagnostic> {
    let ordering = ordering(op);
    if ordering == AtomicOrdering::NotAtomic {
        if op.attr("syncscope").is_some() {
            return Err(op.error("expected syncscope to be null for non-atomic access"));
        }
        return Ok(());
    }
    if !is_atomic_type(ty) {
        return Err(op.error(format!("unsupported type '{ty}' for atomic access")));
    }
    if unsupported.contains(&ordering) {
        let name = AtomicOrdering::DEF.case_name(ordering.to_word()).unwrap_or("");
        return Err(op.error(format!("unsupported ordering '{name}'")));
    }
    if op.attr("alignment").is_none() {
        return Err(op.error("expected alignment for atomic access"));
    }
    Ok(())
}

/// Verifies that what may be dereferenced is a pointer.
pub(super) fn verify_dereferenceable(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let is_pointer = op.result_types().all(|ty| is(op.context().ty(ty), PointerType::DEF));
    if is_pointer || op.attr("dereferenceable").is_none() {
        return Ok(());
    }
    Err(op.error("expected op to return a single LLVM pointer type"))
}

impl Load<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_dereferenceable(*self)?;
        verify_atomic(*self, self.res().ty(), &[AtomicOrdering::Release, AtomicOrdering::AcqRel])
    }
}

impl Store<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_atomic(*self, self.value().ty(), &[AtomicOrdering::Acquire, AtomicOrdering::AcqRel])
    }
}

/// Adds effects of volatile and ordered accesses, which may do more than read or write.
fn add_order(op: OpRef<'_>, out: &mut Effects) {
    let ordered = !matches!(ordering(op), AtomicOrdering::NotAtomic | AtomicOrdering::Unordered);
    if ordered || op.attr("volatile_").is_some() {
        out.add(Effect::Write);
        out.add(Effect::Read);
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Load<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.addr().handle());
        add_order(*self, out);
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Store<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.addr().handle());
        add_order(*self, out);
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Alloca<'a> {
    fn effects(self, out: &mut Effects) {
        out.allocate(self.res().handle());
    }
}

ir::ops![Alloca, Load, Store, VaArg];
