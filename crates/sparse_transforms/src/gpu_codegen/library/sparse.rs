//! Products of two sparse matrices.

use super::Operands;
use super::calls::{Calls, Memory, case, copy_all};
use super::matrix::{Format, buffers};
use crate::emit::Emit;
use crate::gpu_codegen::buffers::Device;
use gpu::SpGEMMWorkEstimationOrComputeKind as Kind;
use ir::{Build, DYNAMIC, OpRef, Type, TypeData, Value, ValueRef};

/// Whether a tensor is new, has no elements, and has static sizes, as `sparse_tensor.assemble` needs them.
pub(super) fn is_new(tensor: ValueRef<'_>) -> bool {
    let is_static = tensor.ty().shape().is_some_and(|shape| !shape.contains(&DYNAMIC));
    let allocates = |def: OpRef<'_>| def.is("tensor.empty") || def.is("bufferization.alloc_tensor");
    let copies_none = |def: OpRef<'_>| def.operands().all(|operand| operand.ty().is_index());
    is_static && tensor.defining_op().is_some_and(|def| allocates(def) && copies_none(def))
}

/// Emits a product of two matrices that are stored by rows. Returns a new matrix.
pub(super) fn multiply(e: &mut Emit<'_, '_>, operands: Operands, ty: Type) -> Option<Value> {
    let device = &Device::new(e)?;
    let cx = e.cx();
    let Operands { first: a, second: b, output } = operands;
    let counts = [a, b].map(|matrix| e.op("sparse_tensor.number_of_entries", &[matrix], Type::INDEX));
    let (rows, inner, columns) = (e.dim(a, 0), e.dim(a, 1), e.dim(b, 1));
    let hosts = [buffers(e, a, Format::Csr)?, buffers(e, b, Format::Csr)?].concat();
    let memory: Vec<Value> = copy_all(e, device, &hosts).into_iter().map(|memory| memory.device).collect();
    let (&[a1, a2, a3], &[b1, b2, b3]) = (memory.first_chunk::<3>()?, memory.last_chunk::<3>()?);
    let mut calls = Calls::start(e, device);
    let x = calls.matrix(e, Format::Csr, [rows, inner, counts[0]], [a1, a2, a3])?;
    let y = calls.matrix(e, Format::Csr, [inner, columns, counts[1]], [b1, b2, b3])?;
    let types = hosts.last_chunk::<3>()?.map(|host| e.element(host));
    let (zero, one) = (e.index(0), e.index(1));
    let count = e.fold("arith.addi", &[rows, one], Type::INDEX);
    let positions = calls.alloc(e, types[0], count);
    let none = [calls.alloc(e, types[1], zero), calls.alloc(e, types[2], zero)];
    let z = calls.matrix(e, Format::Csr, [rows, columns, zero], [positions, none[0], none[1]])?;
    let descriptor = cx.dialect_type(cx.find_type_def("gpu.sparse.spgemmop_handle")?, []);
    let call = ("gpu.spgemm_create_descr", &[][..], &[descriptor][..]);
    let descriptor = calls.call(e, call, |state| state).pop()?;
    let element = e.element(output);
    let product = Product { handles: [descriptor, x, y, z], element };
    let estimate = product.phase(e, &mut calls, Kind::WorkEstimation, zero, none[1])?;
    let computed = product.phase(e, &mut calls, Kind::Compute, zero, none[1])?;
    let sizes = calls.call(e, ("gpu.spmat_get_size", &[z], &[Type::INDEX; 3]), |state| state);
    let &entries = sizes.last()?;
    let coordinates = calls.alloc(e, types[1], entries);
    let values = calls.alloc(e, types[2], entries);
    calls.call(e, ("gpu.set_csr_pointers", &[z, positions, coordinates, values], &[]), |state| state);
    calls.compute(e, ("gpu.spgemm_copy", &[descriptor, x, y, z], &[]), element, |state| state);
    let mut host = |size: Value, element: Type| {
        let ty = cx.memref_type(&[DYNAMIC], element);
        let state = e.rw.state("memref.alloc", e.loc).operands([size]).results([ty]);
        e.rw.insert_value(state.words(&cx, "operandSegmentSizes", &[1, 0]))
    };
    let hosts = [host(count, types[0]), host(entries, types[1]), host(entries, types[2])];
    calls.destroy(
        e,
        &[
            ("gpu.spgemm_destroy_descr", descriptor),
            ("gpu.destroy_sp_mat", x),
            ("gpu.destroy_sp_mat", y),
            ("gpu.destroy_sp_mat", z),
        ],
    );
    let new = [positions, coordinates, values];
    for (host, device) in hosts.into_iter().zip(new) {
        calls.copy_back(e, Memory { host, device });
    }
    calls.free(e, &memory);
    calls.free(e, &new);
    calls.free(e, &[estimate, computed]);
    calls.finish(e);
    assemble(e, hosts, ty)
}

/// Product that is computed in phases.
struct Product {
    /// Descriptor, factors and result.
    handles: [Value; 4],
    element: Type,
}

impl Product {
    /// Emits a phase: once for the size of the memory that it needs, and once with that. Returns the memory.
    fn phase(
        &self,
        e: &mut Emit<'_, '_>,
        calls: &mut Calls<'_>,
        kind: Kind,
        zero: Value,
        none: Value,
    ) -> Option<Value> {
        let size = self.call(e, calls, kind, [zero, none])?;
        let memory = calls.alloc_bytes(e, size);
        self.call(e, calls, kind, [size, memory])?;
        Some(memory)
    }

    fn call(
        &self,
        e: &mut Emit<'_, '_>,
        calls: &mut Calls<'_>,
        kind: Kind,
        memory: [Value; 2],
    ) -> Option<Value> {
        let (cx, kind) = (e.cx(), case(e, kind));
        let operands = [&self.handles[..], &memory].concat();
        let call = ("gpu.spgemm_work_estimation_or_compute", &operands[..], &[Type::INDEX][..]);
        calls.compute(e, call, self.element, |state| state.attr(&cx, "kind", kind)).pop()
    }
}

/// Emits the tensor of positions, coordinates and values.
fn assemble(e: &mut Emit<'_, '_>, hosts: [Value; 3], ty: Type) -> Option<Value> {
    let cx = e.cx();
    let [positions, coordinates, values] = hosts;
    // As in MLIR, the values come first.
    let [values, positions, coordinates] = [values, positions, coordinates].map(|host| {
        let element = e.element(host);
        let tensor = TypeData::RankedTensor { shape: [DYNAMIC].into(), element, encoding: None };
        e.op("bufferization.to_tensor", &[host], cx.type_of(tensor))
    });
    Some(e.op("sparse_tensor.assemble", &[positions, coordinates, values], ty))
}
