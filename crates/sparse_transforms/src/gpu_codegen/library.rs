//! Products that libraries of a GPU compute.

use super::buffers::Device;
use crate::emit::{Emit, coordinates_type};
use ir::{Build, Op, OpRef, Type, Value, ValueRef};
use linalg::{IteratorType, Structured};
use rewrite::{MatchResult, Matched, Rewriter};
use sparse_tensor::encoding::of_type;
use sparse_tensor::{LevelFormat, LevelType, StorageLayout};

/// Replaces a product of a sparse matrix and a dense vector or matrix.
pub(super) fn rewrite(op: Op, rw: &mut Rewriter<'_>, lists: bool) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    let is_vector = is_product(view, &VECTOR);
    rw.require((is_vector || is_product(view, &MATRIX)) && sums_products(view))?;
    rw.require([1, 2].iter().all(|&at| of_type(view.operand(at).ty()).is_none()))?;
    let format = format_of(view.operand(0), lists).matched()?;
    let loc = view.loc();
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let ty = view.result(0).ty_handle();
    let e = &mut Emit { rw, loc };
    let device = Device::new(e).matched()?;
    let product =
        Product { matrix: operands[0], factor: operands[1], output: operands[2], format, is_vector };
    let result = product.emit(e, &device).matched()?;
    let result = e.op("bufferization.to_tensor", &[result], ty);
    e.rw.replace_op(op, &[result]);
    Ok(())
}

/// Loops of a product: types, and the dimensions of the operands.
struct Shape {
    loops: &'static [IteratorType],
    maps: [&'static [u32]; 3],
}

const VECTOR: Shape =
    Shape { loops: &[IteratorType::Parallel, IteratorType::Reduction], maps: [&[0, 1], &[1], &[0]] };
const MATRIX: Shape = Shape {
    loops: &[IteratorType::Parallel, IteratorType::Parallel, IteratorType::Reduction],
    maps: [&[0, 2], &[2, 1], &[0, 1]],
};

/// Whether an operation has the loops of a product.
fn is_product(view: Structured<'_>, shape: &Shape) -> bool {
    let cx = view.context();
    let maps = view.maps();
    view.num_inits() == 1
        && view.num_results() == 1
        && view.iterators() == shape.loops
        && maps.len() == 3
        && maps.iter().zip(shape.maps).all(|(&map, dims)| {
            cx.map(map).results().map(|result| result.as_dim()).eq(dims.iter().map(|&dim| Some(dim)))
        })
}

/// Whether the region adds the product of the first two elements to the last.
fn sums_products(view: Structured<'_>) -> bool {
    let Some(block) = view.block().filter(|block| block.num_arguments() == 3) else { return false };
    let [first, second, last] = [0, 1, 2].map(|at| block.argument(at));
    let either = |op: OpRef<'_>, is: &dyn Fn(ValueRef<'_>, ValueRef<'_>) -> bool| {
        is(op.operand(0), op.operand(1)) || is(op.operand(1), op.operand(0))
    };
    let is_product = |value: ValueRef<'_>| {
        let def = value.defining_op().filter(|def| def.is("arith.mulf") || def.is("arith.muli"));
        def.is_some_and(|def| either(def, &|a, b| a == first && b == second))
    };
    let sum = block.last().and_then(|end| end.operands().next()?.defining_op());
    sum.filter(|sum| sum.is("arith.addf") || sum.is("arith.addi"))
        .is_some_and(|sum| either(sum, &|a, b| a == last && is_product(b)))
}

/// Form in which a library stores a sparse matrix.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    /// Rows.
    Csr,
    /// Columns.
    Csc,
    /// Coordinates.
    Coo,
}

/// Returns the form of a matrix that libraries take.
fn format_of(matrix: ValueRef<'_>, lists: bool) -> Option<Format> {
    let view = of_type(matrix.ty()).filter(|view| view.slices.is_empty())?;
    let widths = [view.pos_width, view.crd_width];
    let &[outer, inner] = view.levels.as_slice() else { return None };
    let is_strict = !inner.has(LevelType::NONUNIQUE) && !inner.has(LevelType::NONORDERED);
    if !is_strict || widths.contains(&8) {
        return None;
    }
    let map = view.cx.map(view.dim_to_lvl);
    let is_identity = map.is_identity();
    match (outer.format, inner.format) {
        (LevelFormat::Dense, LevelFormat::Compressed) if is_identity => Some(Format::Csr),
        (LevelFormat::Dense, LevelFormat::Compressed) if map.is_permutation() => Some(Format::Csc),
        (LevelFormat::Compressed, LevelFormat::Singleton)
            if lists && is_identity && !outer.has(LevelType::NONORDERED) =>
        {
            Some(Format::Coo)
        }
        _ => None,
    }
}

/// Product that is emitted.
struct Product {
    matrix: Value,
    factor: Value,
    output: Value,
    format: Format,
    /// Whether the second factor is a vector.
    is_vector: bool,
}

/// Memory of a buffer on the device.
struct Memory {
    host: Value,
    device: Value,
}

impl Product {
    /// Emits the product. Returns the buffer of the output.
    fn emit(&self, e: &mut Emit<'_, '_>, device: &Device) -> Option<Value> {
        let count = e.op("sparse_tensor.number_of_entries", &[self.matrix], Type::INDEX);
        let mut sizes = vec![e.dim(self.matrix, 0), e.dim(self.matrix, 1)];
        if !self.is_vector {
            sizes.push(e.dim(self.factor, 1));
        }
        let mut tokens = Vec::new();
        let buffers = self.buffers(e)?;
        let mut copies = Vec::new();
        for host in buffers {
            copies.push(self.copy(e, device, host, &mut tokens));
        }
        for tensor in [self.factor, self.output] {
            let cx = e.cx();
            let shape = e.ty_ref(tensor).shape()?.to_vec();
            let ty = cx.memref_type(&shape, e.element(tensor));
            let host = e.op("bufferization.to_buffer", &[tensor], ty);
            copies.push(self.copy(e, device, host, &mut tokens));
        }
        device.wait(e, &tokens);
        let [first, second, values, factor, output] = <[Memory; 5]>::try_from(copies).ok()?;
        let own = [first.device, second.device, values.device];
        let (buffer, token) =
            self.compute(e, device, (&sizes, count), own, [factor.device, output.device])?;
        let mut token = token;
        for memory in [first.device, second.device, values.device, buffer, factor.device] {
            token = device.dealloc(e, memory, token);
        }
        token = device.copy(e, output.host, output.device, token);
        token = device.dealloc(e, output.device, token);
        device.wait(e, &[token]);
        Some(output.host)
    }

    /// Emits the buffers of the matrix: positions or coordinates, coordinates, and values.
    fn buffers(&self, e: &mut Emit<'_, '_>) -> Option<[Value; 3]> {
        let cx = e.cx();
        let (matrix, layout) = (self.matrix, StorageLayout::of_type(cx.ty(e.ty(self.matrix)))?);
        let vector = |element| cx.memref_type(&[ir::DYNAMIC], element);
        let coordinates = [0, 1].map(|level| coordinates_type(&cx, &layout, level));
        let first = match self.format {
            Format::Coo => e.level_buffer("sparse_tensor.coordinates", matrix, 0, coordinates[0]),
            Format::Csr | Format::Csc => {
                e.level_buffer("sparse_tensor.positions", matrix, 1, vector(layout.pos_type()))
            }
        };
        let second = e.level_buffer("sparse_tensor.coordinates", matrix, 1, coordinates[1]);
        let element = e.element(matrix);
        Some([first, second, e.op("sparse_tensor.values", &[matrix], vector(element))])
    }

    /// Emits the copy of a buffer to the device.
    fn copy(&self, e: &mut Emit<'_, '_>, device: &Device, host: Value, tokens: &mut Vec<Value>) -> Memory {
        let (memory, token) = device.alloc_copy(e, host);
        tokens.push(token);
        Memory { host, device: memory }
    }

    /// Emits the calls, and the release of what they need. Returns the buffer of the library and the last token.
    fn compute(
        &self,
        e: &mut Emit<'_, '_>,
        device: &Device,
        (sizes, count): (&[Value], Value),
        [first, second, values]: [Value; 3],
        [factor, output]: [Value; 2],
    ) -> Option<(Value, Value)> {
        let cx = e.cx();
        let name = match self.format {
            Format::Csr => "gpu.create_csr",
            Format::Csc => "gpu.create_csc",
            Format::Coo => "gpu.create_coo",
        };
        let token = device.start(e);
        let ty = cx.dialect_type(cx.find_type_def("gpu.sparse.spmat_handle")?, []);
        let operands = [token, sizes[0], sizes[1], count, first, second, values];
        let state = e.rw.state(name, e.loc).operands(operands).results([ty, device.token()]);
        let op = e.rw.insert(state);
        let (matrix, token) = (e.results(op)[0], e.results(op)[1]);
        let [of_factor, of_output]: [Vec<Value>; 2] = match sizes {
            &[rows, columns, width] => [vec![columns, width], vec![rows, width]],
            _ => [vec![sizes[1]], vec![sizes[0]]],
        };
        let (factor, token) = device.dense(e, factor, &of_factor, token)?;
        let (output, token) = device.dense(e, output, &of_output, token)?;
        let handles = [matrix, factor, output];
        let (buffer, mut token) = self.call(e, device, handles, token);
        for (name, handle) in [
            ("gpu.destroy_sp_mat", matrix),
            ("gpu.destroy_dn_tensor", factor),
            ("gpu.destroy_dn_tensor", output),
        ] {
            token = e.op(name, &[token, handle], device.token());
        }
        Some((buffer, token))
    }

    /// Emits the product with the memory that it needs. Returns that and the last token.
    fn call(
        &self,
        e: &mut Emit<'_, '_>,
        device: &Device,
        [matrix, factor, output]: [Value; 3],
        token: Value,
    ) -> (Value, Value) {
        let cx = e.cx();
        let element = cx.type_attr(e.element(self.output));
        let names = match self.is_vector {
            true => ["gpu.spmv_buffer_size", "gpu.spmv"],
            false => ["gpu.spmm_buffer_size", "gpu.spmm"],
        };
        let state = e.rw.state(names[0], e.loc).operands([token, matrix, factor, output]);
        let mut state = state.results([Type::INDEX, device.token()]).attr(&cx, "computeType", element);
        if !self.is_vector {
            state = state.words(&cx, "resultSegmentSizes", &[1, 1]);
        }
        let op = e.rw.insert(state);
        let (size, token) = (e.results(op)[0], e.results(op)[1]);
        let bytes = cx.memref_type(&[ir::DYNAMIC], cx.int_type(8));
        let (buffer, token) = device.alloc(e, bytes, &[size], token);
        let state = e.rw.state(names[1], e.loc).operands([token, matrix, factor, output, buffer]);
        let mut state = state.results([device.token()]).attr(&cx, "computeType", element);
        if !self.is_vector {
            state = state.words(&cx, "operandSegmentSizes", &[1, 1, 1, 1, 1]);
        }
        (buffer, e.rw.insert_value(state))
    }
}
