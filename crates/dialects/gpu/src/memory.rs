//! Memory of a device: `gpu.alloc`, `gpu.dealloc`, `gpu.memcpy`, `gpu.memset`, and memory of the host that it can access.

mod patterns;

use crate::async_op::{AsyncOp, Tokens, parse_dependencies, print_dependencies};
use crate::types::AsyncTokenType;
use diag::Diagnostic;
use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::def::{Edit, Fold, FoldCx, TraitSet};
use ir::markers::*;
use ir::{OpRef, TypeRef, Value};
use macros::op;

/// Allocates memory of a device; with `host_shared` the host can access it too.
///
/// ```mlir
/// %memref, %token = gpu.alloc async [%dependency] host_shared (%n) : memref<64x?xf32, 1>
/// ```
#[op(
    "gpu.alloc",
    interfaces(AsyncOp = Tokens, MemoryEffects),
    traits(ATTR_SIZED_OPERAND_SEGMENTS),
    verify,
    canonicalize,
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (` ` `host_shared` $hostShared^)? ` ` \
              `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
)]
pub struct Alloc {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    dynamicSizes: Variadic<Index>,
    #[operand]
    symbolOperands: Variadic<Index>,
    #[attr]
    hostShared: UnitAttr,
    #[result]
    memref: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Frees memory that `gpu.alloc` allocated.
///
/// ```mlir
/// %token = gpu.dealloc async [%dependency] %memref : memref<8x64xf32, 1>
/// ```
#[op(
    "gpu.dealloc",
    interfaces(AsyncOp = Tokens, MemoryEffects),
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref attr-dict `:` type($memref)"
)]
pub struct Dealloc {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    memref: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Copies the elements of one memref to another.
///
/// ```mlir
/// %token = gpu.memcpy async [%dependency] %to, %from : memref<?xf32, 1>, memref<?xf32>
/// ```
#[op(
    "gpu.memcpy",
    interfaces(AsyncOp = Tokens, MemoryEffects),
    fold = forget_casts,
    verify,
    canonicalize,
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst `,` $src `:` type($dst) `,` type($src) attr-dict"
)]
pub struct Memcpy {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    dst: AnyMemRef,
    #[operand]
    src: AnyMemRef,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Sets all elements of a memref to a value.
///
/// ```mlir
/// %token = gpu.memset async [%dependency] %to, %value : memref<?xf32, 1>, f32
/// ```
#[op(
    "gpu.memset",
    interfaces(AsyncOp = Tokens, MemoryEffects),
    rules(AllElementTypesMatch("dst", "value")),
    fold = forget_casts,
    custom(AsyncDependencies(parse_dependencies, print_dependencies)),
    format = "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst `,` $value `:` type($dst) `,` type($value) attr-dict"
)]
pub struct Memset {
    #[operand]
    asyncDependencies: Variadic<AsyncTokenType>,
    #[operand]
    dst: AnyMemRef,
    #[operand]
    value: AnyType,
    #[result]
    asyncToken: Option<AsyncTokenType>,
}

/// Lets a device access memory of the host.
///
/// ```mlir
/// gpu.host_register %memref : memref<*xf32>
/// ```
#[op("gpu.host_register", format = "$value attr-dict `:` type($value)")]
pub struct HostRegister {
    #[operand]
    value: AnyUnrankedMemRef,
}

/// Ends the access of a device to memory of the host.
///
/// ```mlir
/// gpu.host_unregister %memref : memref<*xf32>
/// ```
#[op("gpu.host_unregister", format = "$value attr-dict `:` type($value)")]
pub struct HostUnregister {
    #[operand]
    value: AnyUnrankedMemRef,
}

/// Memory of the block whose size the launch says.
///
/// ```mlir
/// %memory = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
/// ```
#[op(
    "gpu.dynamic_shared_memory",
    traits(PURE),
    interfaces(ir::SymbolUser),
    verify,
    format = "attr-dict `:` type($resultMemref)"
)]
pub struct DynamicSharedMemory {
    #[result]
    resultMemref: crate::types::ByteMemRef,
}

impl Alloc<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.memref().ty();
        let (given, wanted) = (self.dynamic_sizes().len(), ty.dynamic_dims());
        if given != wanted {
            return Err(
                self.error(format!("incorrect number of dynamic sizes, has {given}, expected {wanted}"))
            );
        }
        if self.symbol_operands().len() != memref::layout::symbol_count(ty) {
            return Err(self.error("symbol operand count does not equal memref symbol count"));
        }
        Ok(())
    }

    fn canonicalize(set: &mut rewrite::PatternSet) {
        set.of_user::<memref::Dim<'_>, Alloc<'_>>(patterns::size_of_allocation);
    }
}

/// Whether shapes can be equal.
fn are_compatible(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    let (Some(a), Some(b)) = (a.shape(), b.shape()) else { return true };
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == ir::DYNAMIC || b == ir::DYNAMIC)
}

impl Memcpy<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (to, from) = (self.dst().ty(), self.src().ty());
        if to.element_type() != from.element_type() {
            return Err(self.error("arguments have incompatible element type"));
        }
        if !are_compatible(from, to) {
            return Err(self.error("arguments have incompatible shape"));
        }
        Ok(())
    }

    fn canonicalize(set: &mut rewrite::PatternSet) {
        set.of::<Memcpy<'_>>(patterns::erase_unseen_copy);
    }
}

impl DynamicSharedMemory<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ty = self.result_memref().ty();
        if crate::types::address_space(ty) != Some(crate::enums::AddressSpace::Workgroup) {
            return Err(self.error("address space must be address_space<workgroup>"));
        }
        if ty.has_static_shape() {
            let message = "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>";
            return Err(self.error(message));
        }
        Ok(())
    }
}

impl<'a> ir::symbol::SymbolUserMethods<'a> for DynamicSharedMemory<'a> {
    fn verify_symbol_uses(self, symbols: &ir::Scope<'_>) -> Result<(), Diagnostic> {
        let is_table = |name| {
            self.context().op_info(name).is_some_and(|info| info.traits().contains(TraitSet::SYMBOL_TABLE))
        };
        if !symbols.headers().any(|op| is_table(op.op_name)) {
            return Err(self.error("must be inside an op with symbol table"));
        }
        Ok(())
    }
}

/// Replaces memrefs that are casts to fewer static sizes by the sources of the casts.
fn forget_casts(cx: &mut FoldCx<'_>) -> Fold {
    for (index, operand) in cx.op.operands().enumerate() {
        let cast = operand.defining_op().and_then(|op| op.cast::<memref::Cast<'_>>());
        if let Some(cast) = cast.filter(|cast| cast.source().ty().rank().is_some()) {
            cx.edits.push(Edit::Operand(index as u32, cast.source().handle()));
        }
    }
    if cx.edits.is_empty() { Fold::None } else { Fold::InPlace }
}

/// Adds an effect on all memory of a value.
fn on_all(effect: Effect, value: impl Into<Value>, out: &mut Effects) {
    let subject = EffectSubject::Value(value.into());
    out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage: 0, full: true });
}

impl<'a> MemoryEffectsMethods<'a> for Alloc<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Allocate, self.memref(), out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for Dealloc<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Free, self.memref(), out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for Memcpy<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Write, self.dst(), out);
        on_all(Effect::Read, self.src(), out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for Memset<'a> {
    fn effects(self, out: &mut Effects) {
        on_all(Effect::Write, self.dst(), out);
    }
}

/// Whether an operation has exactly one effect on a value, of this kind.
pub(crate) fn has_single_effect(op: OpRef<'_>, value: Value, effect: Effect) -> bool {
    let Some(effects) = interfaces::effects_of(op) else { return false };
    let mut found = effects.on_value(value);
    found.next().is_some_and(|first| first.effect == effect) && found.next().is_none()
}

ir::ops![Alloc, Dealloc, DynamicSharedMemory, HostRegister, HostUnregister, Memcpy, Memset];
