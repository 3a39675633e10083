//! `convert-xegpu-to-xevm`.
//!
//! `types` converts descriptors, vectors and buffers, and casts between values of old and new types. `blocks` accesses blocks of matrices,
//! `scattered` elements at offsets of their own, `matrix` those in shared memory; `product` multiplies, `caches` translates hints.

mod blocks;
mod caches;
mod matrix;
mod product;
mod scattered;
mod types;

use crate::llvm::{LlvmTypes, LoweringOptions};
use dialect_transforms::drive::convert;
use dialect_transforms::make::Make;
use dialect_transforms::scf::structural;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Context, Op, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, Operands};
use shaped::slice::Mixed;
use std::sync::Arc;

/// Dialects that operations become.
const LEGAL: [&str; 7] = ["xevm", "llvm", "vector", "arith", "memref", "gpu", "index"];

/// Convert XeGPU to XeVM dialect
///
/// A descriptor of a block becomes a vector of the address and the sizes of the matrix, one of a line its address; an access becomes one of
/// `xevm`, or of `llvm` for a lane with an offset of its own. Vectors have one dimension, those of one element are numbers.
///
/// ```mlir
/// %t = xegpu.create_nd_tdesc %m : memref<64xf32> -> !xegpu.tensor_desc<32xf32>
/// %0 = xegpu.load_nd %t[%i] : !xegpu.tensor_desc<32xf32> -> vector<2xf32>
///
/// %1 = llvm.inttoptr %address : i64 to !llvm.ptr<1>
/// %2 = xevm.blockload %1 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) -> vector<2xi32>
/// %0 = vector.bitcast %2 : vector<2xi32> to vector<2xf32>
/// ```
#[pass(
    "convert-xegpu-to-xevm",
    name = "ConvertXeGPUToXeVMPass",
    depends("xevm", "vector", "memref", "arith", "llvm", "index", "gpu", "scf")
)]
#[derive(Clone, Copy, Debug)]
pub struct XegpuToXevm;

impl XegpuToXevm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(types::converter(LlvmTypes::new(&context, LoweringOptions::default())));
        let mut target = ConversionTarget::new(&context);
        target.illegal_dialect("xegpu");
        LEGAL.into_iter().for_each(|dialect| {
            target.legal_dialect(dialect);
        });
        let mut set = ConversionSet::with_types(&context, &types);
        set.on("xegpu.create_nd_tdesc", blocks::create)
            .on("xegpu.load_nd", blocks::access)
            .on("xegpu.store_nd", blocks::access)
            .on("xegpu.prefetch_nd", blocks::access)
            .on("xegpu.prefetch", scattered::prefetch)
            .on("xegpu.load", scattered::load)
            .on("xegpu.store", scattered::store)
            .on("xegpu.load_matrix", matrix::load)
            .on("xegpu.store_matrix", matrix::store)
            .on("xegpu.create_mem_desc", matrix::create)
            .on("xegpu.fence", fence)
            .on("xegpu.dpas", product::convert);
        structural(&mut target, &mut set, &types);
        convert(cx, body, target, set)
    }
}

fn fence(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let scope = match view.enum_attr::<xegpu::FenceScope>("fence_scope").matched()? {
        xegpu::FenceScope::Workgroup => xevm::MemScope::Workgroup,
        xegpu::FenceScope::Gpu => xevm::MemScope::Device,
    };
    let space = match view.enum_attr::<xegpu::MemorySpace>("memory_kind").matched()? {
        xegpu::MemorySpace::Global => xevm::AddrSpace::Global,
        xegpu::MemorySpace::Slm => xevm::AddrSpace::Shared,
    };
    let state = rw.state("xevm.memfence", rw.op(op).loc());
    let state = state.attr(&cx, "scope", enum_attr(&cx, scope)).attr(&cx, "addrspace", enum_attr(&cx, space));
    rw.insert(state);
    rw.erase_op(op);
    Ok(())
}

/// Returns the attribute of a case of an enum.
fn enum_attr<E: EnumAttr>(cx: &Context, case: E) -> Attr {
    E::DEF.widen(cx, case.to_word())
}

/// Returns the pointer type into the address space of a memory.
fn pointer_to(cx: &Context, space: xegpu::MemorySpace) -> Type {
    let space = match space {
        xegpu::MemorySpace::Global => xevm::AddrSpace::Global,
        xegpu::MemorySpace::Slm => xevm::AddrSpace::Shared,
    };
    llvm::types::pointer_type(cx, space.to_word())
}

/// Returns the bits of the elements of a type, if they are whole bytes.
fn bits_of(ty: TypeRef<'_>) -> Option<u32> {
    ty.element_or_self().bit_width().filter(|bits| *bits > 0 && bits % 8 == 0)
}

/// Returns the vector of one dimension that has as many bits as a vector, with other elements.
fn with_elements(ty: TypeRef<'_>, element: Type) -> Option<Type> {
    let cx = ty.context();
    let bits = ty.num_elements()?.checked_mul(i64::from(ty.element_or_self().bit_width()?))?;
    Some(cx.vector_type(&[bits / i64::from(cx.ty(element).bit_width()?)], element))
}

/// Creates an address of an element: that of the first, and an offset times the bytes of an element.
fn address(m: &mut Make<'_, '_>, base: Value, offset: Value, bytes: u32) -> Value {
    let ty = m.ty(base);
    let bytes = m.int(ty, bytes.into());
    let offset = m.same("arith.muli", &[offset, bytes]);
    m.same("arith.addi", &[base, offset])
}

/// Creates an address of 64 bits.
fn wide(m: &mut Make<'_, '_>, address: Value) -> Value {
    match m.ty(address) {
        Type::I64 => address,
        _ => m.value("arith.extui", &[address], Type::I64),
    }
}

/// Creates a number of an integer type from an index.
fn number(m: &mut Make<'_, '_>, index: Mixed, ty: Type) -> Value {
    let value = match index {
        Mixed::Value(value) => return m.value("arith.index_cast", &[value], ty),
        Mixed::Fixed(value) => m.int(Type::I64, value.into()),
    };
    if ty == Type::I64 { value } else { m.value("arith.trunci", &[value], ty) }
}
