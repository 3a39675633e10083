//! Access to memory but for transfers.

use crate::markers::{FixedMask, IndexVector, Mask, TensorOrMemRef};
use diag::Diagnostic;
use interfaces::Effects;
use ir::markers::*;
use ir::{OpRef, TypeRef, ValueRef};
use macros::op;
use memref::markers::AlignmentAttr;

/// Reads a vector of elements one after the other.
///
/// ```mlir
/// %v = vector.load %m[%i, %j] : memref<100x100xf32>, vector<8xf32>
/// ```
#[op("vector.load",
     interfaces(interfaces::MemoryEffects), traits(READS), verify, fold = memref::cast::fold_into_consumer,
     format = "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)")]
pub struct Load {
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Whether the access is non-temporal.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Alignment of the first element's address in bytes.
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: AnyVectorOfAnyRank,
}

/// Writes a vector to elements one after the other.
///
/// ```mlir
/// vector.store %v, %m[%i, %j] : memref<100x100xf32>, vector<8xf32>
/// ```
#[op("vector.store",
     interfaces(interfaces::MemoryEffects), traits(WRITES), verify, fold = memref::cast::fold_into_consumer,
     format = "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)")]
pub struct Store {
    #[operand]
    valueToStore: AnyVectorOfAnyRank,
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    /// Whether the access is non-temporal.
    #[attr(default = false)]
    nontemporal: Option<BoolAttr>,
    /// Alignment of the first element's address in bytes.
    #[attr]
    alignment: Option<AlignmentAttr>,
}

/// Reads those elements whose mask is set; the others are those of a vector.
///
/// ```mlir
/// %v = vector.maskedload %m[%i], %mask, %else : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
/// ```
#[op("vector.maskedload",
     interfaces(interfaces::MemoryEffects), verify, fold = memref::cast::fold_into_consumer,
     format = "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict \
               `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)")]
pub struct MaskedLoad {
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    mask: Mask,
    #[operand]
    pass_thru: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

/// Writes those elements whose mask is set.
///
/// ```mlir
/// vector.maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
/// ```
#[op("vector.maskedstore",
     interfaces(interfaces::MemoryEffects), verify, fold = memref::cast::fold_into_consumer,
     format = "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict \
               `:` type($base) `,` type($mask) `,` type($valueToStore)")]
pub struct MaskedStore {
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    mask: Mask,
    #[operand]
    valueToStore: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
}

/// Reads the elements at the offsets in a vector whose mask is set.
///
/// ```mlir
/// %v = vector.gather %m[%i][%offsets], %mask, %else
///   : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
/// ```
#[op(
    "vector.gather",
    interfaces(interfaces::MemoryEffects),
    verify,
    format = "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict \
               `:` type($base) `,` type($indices)  `,` type($mask) `,` type($pass_thru) `into` type($result)"
)]
pub struct Gather {
    #[operand]
    base: TensorOrMemRef,
    #[operand]
    offsets: Variadic<Index>,
    #[operand]
    indices: IndexVector,
    #[operand]
    mask: Mask,
    #[operand]
    pass_thru: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

/// Writes to the elements at the offsets in a vector whose mask is set.
///
/// ```mlir
/// vector.scatter %m[%i][%offsets], %mask, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
/// ```
#[op(
    "vector.scatter",
    interfaces(interfaces::MemoryEffects),
    verify,
    format = "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict \
               `:` type($base) `,` type($indices)  `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?"
)]
pub struct Scatter {
    #[operand]
    base: TensorOrMemRef,
    #[operand]
    offsets: Variadic<Index>,
    #[operand]
    indices: IndexVector,
    #[operand]
    mask: Mask,
    #[operand]
    valueToStore: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: Option<AnyRankedTensor>,
}

/// Reads consecutive elements to the lanes of a vector whose mask is set.
///
/// ```mlir
/// %v = vector.expandload %m[%i], %mask, %else : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
/// ```
#[op(
    "vector.expandload",
    interfaces(interfaces::MemoryEffects),
    verify,
    format = "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict \
               `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"
)]
pub struct ExpandLoad {
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    mask: FixedMask,
    #[operand]
    pass_thru: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

/// Writes those elements of a vector whose mask is set one after the other.
///
/// ```mlir
/// vector.compressstore %m[%i], %mask, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
/// ```
#[op(
    "vector.compressstore",
    interfaces(interfaces::MemoryEffects),
    verify,
    format = "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict \
               `:` type($base) `,` type($mask) `,` type($valueToStore)"
)]
pub struct CompressStore {
    #[operand]
    base: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[operand]
    mask: FixedMask,
    #[operand]
    valueToStore: AnyVectorOfNonZeroRank,
    #[attr]
    alignment: Option<AlignmentAttr>,
}

/// A memref of numbers as a memref of one vector.
///
/// ```mlir
/// %1 = vector.type_cast %0 : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
/// ```
#[op(
    "vector.type_cast",
    interfaces(interfaces::ViewLike),
    traits(PURE),
    verify,
    format = "$memref attr-dict `:` type($memref) `to` type($result)"
)]
pub struct TypeCast {
    #[operand]
    memref: AnyStaticShapeMemRef,
    #[result]
    result: AnyMemRef,
}

fn expect(op: OpRef<'_>, holds: bool, message: impl Fn() -> String) -> Result<(), Diagnostic> {
    if holds { Ok(()) } else { Err(op.error(message())) }
}

/// Verifies that consecutive elements are contiguous in memory.
fn verify_stride(op: OpRef<'_>, base: TypeRef<'_>) -> Result<(), Diagnostic> {
    let unit = base.rank() == Some(0)
        || memref::layout::strides_and_offset(base).is_some_and(|layout| layout.strides.last() == Some(&1));
    expect(op, unit, || "most minor memref dim must have unit stride".to_owned())
}

impl Load<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (base, result) = (self.base().ty(), self.result().ty());
        if result.num_elements() != Some(1) {
            verify_stride(*self, base)?;
        }
        verify_plain(
            *self,
            base,
            result,
            self.indices().len(),
            "result",
            "base and result element types should match",
        )
    }
}

impl Store<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (base, value) = (self.base().ty(), self.value_to_store().ty());
        if value.num_elements() != Some(1) {
            verify_stride(*self, base)?;
        }
        verify_plain(
            *self,
            base,
            value,
            self.indices().len(),
            "",
            "base and valueToStore element type should match",
        )
    }
}

fn verify_plain(
    op: OpRef<'_>,
    base: TypeRef<'_>,
    vector: TypeRef<'_>,
    indices: usize,
    what: &str,
    message: &str,
) -> Result<(), Diagnostic> {
    let rank = base.rank().unwrap_or(0);
    let load = what == "result";
    // A buffer of rank 0 is accepted for one of rank 1.
    expect(op, rank == 0 || element_rank(base) > 0 || vector.rank().unwrap_or(0) <= rank, || {
        if load {
            "destination memref has lower rank than the result vector".to_owned()
        } else {
            "source memref has lower rank than the vector to store".to_owned()
        }
    })?;
    let element = base.element_or_self();
    // Elements that are vectors are read as a whole.
    if element.is_vector() {
        expect(op, element == vector, || {
            format!(
                "base memref and {} vector types should match",
                if load { "result" } else { "valueToStore" }
            )
        })?;
    } else {
        expect(op, element == vector.element_or_self(), || message.to_owned())?;
    }
    expect(op, indices == rank, || format!("requires {rank} indices"))
}

/// Dimensions of the elements of a memref.
fn element_rank(base: TypeRef<'_>) -> usize {
    base.element_or_self().rank().unwrap_or(0)
}

/// Verifies the shape of a mask.
fn verify_mask(op: OpRef<'_>, mask: ValueRef<'_>, vector: TypeRef<'_>, what: &str) -> Result<(), Diagnostic> {
    let agrees = mask.ty().shape() == vector.shape() && mask.ty().scalable_dims() == vector.scalable_dims();
    expect(op, agrees, || format!("expected {what} shape to match mask shape"))
}

/// Verifies the common requirements of masked accesses: one element type, and an index for each dimension.
/// `what` is the name of the vector in messages.
fn verify_access(
    op: OpRef<'_>,
    base: TypeRef<'_>,
    (what, vector): (&str, TypeRef<'_>),
    indices: usize,
) -> Result<(), Diagnostic> {
    expect(op, base.element_or_self() == vector.element_or_self(), || {
        format!("base and {what} element type should match")
    })?;
    let rank = base.rank().unwrap_or(0);
    expect(op, indices == rank, || format!("requires {rank} indices"))
}

/// Verifies that the passthru has the type of the result.
fn verify_pass_thru(op: OpRef<'_>, pass_thru: ValueRef<'_>, result: TypeRef<'_>) -> Result<(), Diagnostic> {
    expect(op, pass_thru.ty() == result, || "expected pass_thru of same type as result type".to_owned())
}

/// Verifies that offsets and mask have the shape of the vector.
fn verify_shapes(
    op: OpRef<'_>,
    (what, vector): (&str, TypeRef<'_>),
    offsets: ValueRef<'_>,
    mask: ValueRef<'_>,
) -> Result<(), Diagnostic> {
    for (name, value) in [("indices", offsets), ("mask", mask)] {
        expect(op, vector.shape() == value.ty().shape(), || {
            format!("expected {what} dim to match {name} dim")
        })?;
    }
    Ok(())
}

/// Verifies that a mask has as many elements as the vector.
fn verify_length(
    op: OpRef<'_>,
    (what, vector): (&str, TypeRef<'_>),
    mask: ValueRef<'_>,
) -> Result<(), Diagnostic> {
    let first = |ty: TypeRef<'_>| ty.shape().and_then(|shape| shape.first().copied());
    expect(op, first(vector) == first(mask.ty()), || format!("expected {what} dim to match mask dim"))
}

impl MaskedLoad<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let result = self.result().ty();
        verify_access(*self, self.base().ty(), ("result", result), self.indices().len())?;
        verify_mask(*self, self.mask(), result, "result")?;
        verify_pass_thru(*self, self.pass_thru(), result)
    }
}

impl MaskedStore<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let value = self.value_to_store().ty();
        verify_access(*self, self.base().ty(), ("valueToStore", value), self.indices().len())?;
        verify_mask(*self, self.mask(), value, "valueToStore")
    }
}

impl Gather<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let result = self.result().ty();
        verify_access(*self, self.base().ty(), ("result", result), self.offsets().len())?;
        verify_shapes(*self, ("result", result), self.indices(), self.mask())?;
        verify_pass_thru(*self, self.pass_thru(), result)
    }
}

impl Scatter<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let value = self.value_to_store().ty();
        verify_access(*self, self.base().ty(), ("valueToStore", value), self.offsets().len())?;
        verify_shapes(*self, ("valueToStore", value), self.indices(), self.mask())
    }
}

impl ExpandLoad<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let result = self.result().ty();
        verify_access(*self, self.base().ty(), ("result", result), self.indices().len())?;
        verify_length(*self, ("result", result), self.mask())?;
        verify_pass_thru(*self, self.pass_thru(), result)
    }
}

impl CompressStore<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let value = self.value_to_store().ty();
        verify_access(*self, self.base().ty(), ("valueToStore", value), self.indices().len())?;
        verify_length(*self, ("valueToStore", value), self.mask())
    }
}

impl TypeCast<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.memref().ty(), self.result().ty());
        expect(*self, source.layout().is_none(), || {
            "expects operand to be a memref with identity layout".to_owned()
        })?;
        expect(*self, result.layout().is_none(), || {
            "expects result to be a memref with identity layout".to_owned()
        })?;
        expect(*self, result.memory_space() == source.memory_space(), || {
            "expects result in same memory space".to_owned()
        })?;
        let scalar = |ty: TypeRef<'_>| ty.element_or_self().element_or_self().handle();
        expect(*self, scalar(source) == scalar(result), || {
            format!("expects result and operand with same underlying scalar type: '{result}'")
        })?;
        let whole = |ty: TypeRef<'_>| {
            let inner = ty.element_or_self().shape().unwrap_or(&[]);
            ty.shape().unwrap_or(&[]).iter().chain(inner).copied().collect::<Vec<i64>>()
        };
        expect(*self, whole(source) == whole(result), || {
            format!("expects concatenated result and operand shapes to be equal: '{result}'")
        })
    }
}

impl<'a> interfaces::ViewLikeMethods<'a> for TypeCast<'a> {}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Load<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Store<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for MaskedLoad<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for MaskedStore<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Gather<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Scatter<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for ExpandLoad<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.base());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for CompressStore<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.base());
    }
}

ir::ops![CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Store, TypeCast];
