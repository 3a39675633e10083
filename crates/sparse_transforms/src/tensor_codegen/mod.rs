//! `sparse-tensor-codegen`: sparse tensors as buffers, and what is done with them as code on these.

mod access;
mod alloc;
mod assemble;
mod convert;
mod descriptor;
mod insert;
mod insertion;
mod read;

use crate::emit::Emit;
use crate::structural;
use descriptor::Descriptor;
use ir::{Body, Build, Context, Loc, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchFailure, MatchResult, Matched,
    Operands, TypeConverter,
};
use std::sync::Arc;

/// Convert sparse tensors and primitives to actual code
///
/// A sparse tensor becomes its buffers, of positions, coordinates and values, and their sizes. Levels are the dimensions in order: pass
/// `sparse-reinterpret-map` comes before. Insertions become calls of functions that are added to the module.
///
/// ```mlir
/// %0 = sparse_tensor.values %a : tensor<8x8xf32, #csr> to memref<?xf32>
///
/// %1 = sparse_tensor.storage_specifier.get %sizes val_mem_sz : !sparse_tensor.storage_specifier<#csr>
/// %0 = memref.subview %values[0] [%1] [1] : memref<?xf32> to memref<?xf32>
/// ```
#[pass(
    "sparse-tensor-codegen",
    name = "SparseTensorCodegen",
    on = "builtin.module",
    depends("arith", "bufferization", "complex", "linalg", "llvm", "memref", "scf", "sparse_tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct SparseTensorCodegen {
    /// Specify if the temporary buffers created by the sparse compiler should be deallocated. For compatibility with core bufferization passes. This option is only used when enable-runtime-library=false.
    #[option(default = true)]
    pub create_sparse_deallocs: bool,
    /// Enable zero-initialization of the memory buffers
    #[option]
    pub enable_buffer_initialization: bool,
}

/// An operation to convert.
struct Site<'r, 'b> {
    rw: &'r mut ConversionRewriter<'b>,
    op: Op,
    operands: &'r Operands,
    loc: Loc,
    options: SparseTensorCodegen,
}

impl<'b> Site<'_, 'b> {
    fn emit(&mut self) -> Emit<'_, 'b> {
        Emit { rw: &mut *self.rw, loc: self.loc }
    }

    fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    fn operand_type(&self, operand: usize) -> Type {
        self.rw.op(self.op).operand(operand).ty_handle()
    }

    fn result_type(&self, result: usize) -> Type {
        self.rw.op(self.op).result(result).ty_handle()
    }

    /// Returns the tensor that an operand is.
    fn tensor<'c>(&self, cx: &'c Context, operand: usize) -> Result<Descriptor<'c>, MatchFailure> {
        Descriptor::new(cx, self.operand_type(operand), self.operands.of(operand))
    }

    /// Returns an attribute that is a number.
    fn number(&self, name: &str) -> Result<i64, MatchFailure> {
        self.rw.op(self.op).attr(name).and_then(|number| number.as_i64()).matched()
    }

    /// Replaces an operation with one result of one value by it.
    fn replace(&mut self, value: Value) -> MatchResult {
        self.rw.replace_op(self.op, &[value]);
        Ok(())
    }

    /// Replaces an operation whose result is a sparse tensor by the values of one.
    fn replace_by_tensor(&mut self, values: &[Value]) -> MatchResult {
        self.rw.replace_op_with(self.op, &[values]);
        Ok(())
    }
}

/// A function that converts an operation.
type Lowering = fn(&mut Site<'_, '_>) -> MatchResult;

/// The conversions.
const LOWERINGS: [(&str, Lowering); 24] = [
    ("bufferization.alloc_tensor", alloc::convert_alloc),
    ("bufferization.dealloc_tensor", alloc::convert_dealloc),
    ("sparse_tensor.assemble", assemble::convert_assemble),
    ("sparse_tensor.compress", insert::convert_compress),
    ("sparse_tensor.convert", convert::convert_convert),
    ("sparse_tensor.coordinates", access::convert_coordinates),
    ("sparse_tensor.coordinates_buffer", access::convert_coordinates_buffer),
    ("sparse_tensor.disassemble", assemble::convert_disassemble),
    ("sparse_tensor.expand", insert::convert_expand),
    ("sparse_tensor.has_runtime_library", access::convert_has_runtime_library),
    ("sparse_tensor.load", insert::convert_load),
    ("sparse_tensor.lvl", access::convert_lvl),
    ("sparse_tensor.new", read::convert_new),
    ("sparse_tensor.number_of_entries", access::convert_number_of_entries),
    ("sparse_tensor.positions", access::convert_positions),
    ("sparse_tensor.reinterpret_map", convert::convert_reinterpret_map),
    ("sparse_tensor.reorder_coo", convert::convert_reorder_coo),
    ("sparse_tensor.slice.offset", access::convert_slice_offset),
    ("sparse_tensor.slice.stride", access::convert_slice_stride),
    ("sparse_tensor.values", access::convert_values),
    ("tensor.cast", convert::convert_cast),
    ("tensor.empty", alloc::convert_empty),
    ("tensor.extract_slice", convert::convert_extract_slice),
    ("tensor.insert", insert::convert_insert),
];

/// Operations of the dialect that other passes lower.
const LEFT: [&str; 5] = [
    "sparse_tensor.push_back",
    "sparse_tensor.sort",
    "sparse_tensor.storage_specifier.get",
    "sparse_tensor.storage_specifier.init",
    "sparse_tensor.storage_specifier.set",
];

impl SparseTensorCodegen {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(descriptor::types_of);
        // What is not converted sees the tensor through a cast, which stays.
        types.source_materialization(|rw, asked| {
            let state = rw.state("builtin.unrealized_conversion_cast", asked.loc);
            Some(rw.insert_value(state.operands(asked.inputs.iter().copied()).results(asked.ty())))
        });
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        let mut set = ConversionSet::with_types(&context, &types);
        for dialect in ["arith", "bufferization", "complex", "llvm", "memref", "scf"] {
            target.legal_dialect(dialect);
        }
        target.illegal_dialect("sparse_tensor").legal_ops(&LEFT).legal_ops(&["linalg.fill", "linalg.yield"]);
        let typed =
            ["bufferization.alloc_tensor", "bufferization.dealloc_tensor", "tensor.cast", "tensor.insert"];
        for name in typed.into_iter().chain(["tensor.extract_slice", "tensor.from_elements"]) {
            let of = types.clone();
            target.dynamically_legal(name, move |op| of.is_legal(op));
        }
        structural::add(&mut target, &mut set, &types);
        let options = *self;
        for (name, lower) in LOWERINGS {
            let convert = Convert::on(name, move |op, operands, rw| {
                let loc = rw.op(op).loc();
                lower(&mut Site { rw, op, operands, loc, options })
            });
            set.convert(convert.called(name).one_to_many());
        }
        structural::convert(cx, body, &types, target, set)
    }
}
