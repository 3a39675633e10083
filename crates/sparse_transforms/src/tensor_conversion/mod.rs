//! `sparse-tensor-conversion`: sparse tensors as pointers, and what is done with them as calls of a library.

mod buffers;
mod create;
mod disassemble;
mod insertions;

use crate::runtime::Site;
use crate::structural;
use ir::{Body, Type, TypeRef};
use llvm::types::pointer_type;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, Convert, MatchResult, TypeConverter};
use sparse_tensor::{StorageLayout, layout_of_specifier};
use std::sync::Arc;

/// Convert sparse tensors and primitives to library calls
///
/// A sparse tensor becomes a pointer to what the runtime library has allocated, an operation of `sparse_tensor` a call of that library. The functions are
/// declared at the start of the module.
///
/// ```mlir
/// %0 = sparse_tensor.values %a : tensor<8x8xf32, #csr> to memref<?xf32>
///
/// %0 = call @sparseValuesF32(%a) : (!llvm.ptr) -> memref<?xf32>
/// ```
#[pass(
    "sparse-tensor-conversion",
    name = "SparseTensorConversionPass",
    on = "builtin.module",
    depends("arith", "bufferization", "llvm", "linalg", "memref", "scf", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct SparseTensorConversion;

/// A function that converts an operation.
type Lowering = fn(&mut Site<'_, '_>) -> MatchResult;

/// The conversions.
const LOWERINGS: [(&str, Lowering); 20] = [
    ("bufferization.alloc_tensor", create::convert_alloc),
    ("bufferization.dealloc_tensor", insertions::convert_dealloc),
    ("sparse_tensor.assemble", create::convert_assemble),
    ("sparse_tensor.compress", insertions::convert_compress),
    ("sparse_tensor.coordinates", buffers::convert_coordinates),
    ("sparse_tensor.coordinates_buffer", buffers::convert_coordinates_buffer),
    ("sparse_tensor.disassemble", disassemble::convert_disassemble),
    ("sparse_tensor.expand", insertions::convert_expand),
    ("sparse_tensor.has_runtime_library", buffers::convert_has_runtime_library),
    ("sparse_tensor.load", insertions::convert_load),
    ("sparse_tensor.lvl", buffers::convert_lvl),
    ("sparse_tensor.new", create::convert_new),
    ("sparse_tensor.number_of_entries", buffers::convert_number_of_entries),
    ("sparse_tensor.positions", buffers::convert_positions),
    ("sparse_tensor.reinterpret_map", forward),
    ("sparse_tensor.values", buffers::convert_values),
    ("tensor.cast", convert_cast),
    ("tensor.empty", create::convert_empty),
    ("tensor.insert", insertions::convert_insert),
    ("sparse_tensor.reorder_coo", create::convert_reorder_coo),
];

impl SparseTensorConversion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(pointer);
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        let mut set = ConversionSet::with_types(&context, &types);
        for dialect in ["arith", "bufferization", "llvm", "memref", "scf"] {
            target.legal_dialect(dialect);
        }
        target
            .legal_ops(&["complex.constant", "linalg.fill", "linalg.yield"])
            .illegal_dialect("sparse_tensor");
        for name in
            ["bufferization.alloc_tensor", "bufferization.dealloc_tensor", "tensor.cast", "tensor.dim"]
                .into_iter()
                .chain(["tensor.empty", "tensor.extract", "tensor.from_elements", "tensor.insert"])
        {
            let of = types.clone();
            target.dynamically_legal(name, move |op| of.is_legal(op));
        }
        structural::add(&mut target, &mut set, &types);
        for (name, lower) in LOWERINGS {
            let convert = Convert::on(name, move |op, operands, rw| {
                let loc = rw.op(op).loc();
                lower(&mut Site { rw, op, operands: operands.all(), loc })
            });
            set.convert(convert.called(name));
        }
        structural::convert(cx, body, &types, target, set)
    }
}

/// Returns the pointer that a sparse tensor, or the sizes of its buffers, become.
fn pointer(ty: TypeRef<'_>) -> Option<Type> {
    let is_sparse = StorageLayout::of_type(ty).is_some() || layout_of_specifier(ty).is_some();
    is_sparse.then(|| pointer_type(ty.context(), 0))
}

/// Replaces an operation by its operand.
fn forward(at: &mut Site<'_, '_>) -> MatchResult {
    let tensor = at.operands[0];
    at.replace(&[tensor])
}

/// Replaces a cast between tensors that are stored in the same way.
fn convert_cast(at: &mut Site<'_, '_>) -> MatchResult {
    let view = at.rw.op(at.op);
    let [from, to] = [view.operand(0).ty(), view.result(0).ty()]
        .map(|ty| StorageLayout::of_type(ty).map(|layout| layout.encoding()));
    at.rw.require(from.is_some() && from == to)?;
    forward(at)
}
