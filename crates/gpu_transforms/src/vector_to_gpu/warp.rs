//! Conversion to `nvgpu.mma.sync`, and loads and stores of fragments.

use super::fragment::{Fragment, Registers};
use super::loops::{Converted, convert_loop, convert_yield};
use super::slice::{Target, convertible};
use affine::{Apply, BoundMap};
use apnum::ApFloat;
use diag::Diagnostic;
use dialect_transforms::vector::transfer::Transfer;
use ir::{AffineExpr, Body, Build, Builder, InsertPoint, Loc, Op, OpState, Type, Value};
use nvgpu::{LdMatrix, MmaSync};
use vector::{
    Broadcast, Contract, Extract, ExtractStridedSlice, Insert, Load, Store, TransferRead, TransferWrite,
};

/// Converts what can be converted.
///
/// # Errors
/// If an operation of a slice has a kind or shape without a fragment.
pub(super) fn convert(body: &mut Body) -> Result<(), Diagnostic> {
    let ops = convertible(body, Target::Warp);
    let mut converted = Converted::default();
    for op in ops {
        let loc = body.op(op).loc();
        let done = At { body, op, loc, converted: &mut converted }.convert();
        if done.is_none() {
            return Err(body.op(op).error("failed to convert op during vector-to-nvgpu conversion"));
        }
    }
    Ok(())
}

/// An operation that is converted, and what has been converted before.
struct At<'b> {
    body: &'b mut Body,
    op: Op,
    loc: Loc,
    converted: &'b mut Converted,
}

impl At<'_> {
    fn convert(&mut self) -> Option<()> {
        match self.body.op(self.op).name_str() {
            TransferRead::NAME => self.read(),
            TransferWrite::NAME => self.write(),
            ExtractStridedSlice::NAME => self.part(),
            Contract::NAME => self.multiply(),
            arith::Constant::NAME => self.constant(),
            scf::For::NAME => {
                convert_loop(self.body, self.op, self.converted);
                Some(())
            }
            scf::Yield::NAME => {
                convert_yield(self.body, self.op, self.converted);
                Some(())
            }
            _ => None,
        }
    }

    fn b(&mut self) -> Builder<'_> {
        Builder::new(self.body, InsertPoint::Before(self.op))
    }

    fn value(&mut self, state: OpState) -> Value {
        self.b().insert_value(state)
    }

    fn index(&mut self, number: i64) -> Value {
        let (loc, attr) = (self.loc, self.body.context().index_attr(number));
        arith::Constant::build_value(&mut self.b(), loc, attr)
    }

    fn lane(&mut self) -> Value {
        let state = gpu::LaneId::state(self.body.context(), self.loc).results([Type::INDEX]);
        self.value(state)
    }

    /// Returns the indices of a transfer plus row and column of an element, which are expressions of some values.
    fn indices(&mut self, transfer: &Transfer, place: [AffineExpr; 2], values: &[Value]) -> Vec<Value> {
        let cx = self.body.context().clone();
        let dims: Vec<Option<u32>> = cx.map(transfer.map).results().map(|result| result.as_dim()).collect();
        let mut indices = transfer.indices.clone();
        let count = values.len() as u32;
        for (dim, offset) in dims.into_iter().flatten().zip(place) {
            let old = indices[dim as usize];
            let map = cx.make_map(count + 1, 0, [cx.affine_add(cx.affine_dim(count), offset)]);
            let mut bound = BoundMap::new(map, values.iter().copied().chain([old]));
            bound.compose(self.body);
            let state = Apply::state(&cx, self.loc).operands(bound.operands).results([Type::INDEX]);
            indices[dim as usize] = self.value(state.attr(&cx, "map", cx.map_attr(bound.map)));
        }
        indices
    }

    fn read(&mut self) -> Option<()> {
        let cx = self.body.context().clone();
        let view = self.body.op(self.op);
        let fragment = Fragment::of(view)?;
        let read = Transfer::of(view)?;
        let map = cx.map(read.map);
        let is_minor_identity = cx.minor_identity_map(map.num_dims(), 2) == Some(read.map);
        let dims: Vec<Option<u32>> = map.results().map(|result| result.as_dim()).collect();
        let registers = fragment.registers(&cx)?;
        let &[Some(row), Some(column)] = dims.as_slice() else { return None };
        let shared = gpu::address_space(cx.ty(read.base_ty)) == Some(gpu::AddressSpace::Workgroup);
        let made = match shared && fragment.is_loadable(is_minor_identity) {
            true => self.load_matrix(&read, fragment, row > column)?,
            false => self.load_elements(&read, fragment, registers, row > column)?,
        };
        self.converted.insert(read.vector, made);
        Some(())
    }

    fn load_matrix(&mut self, read: &Transfer, fragment: Fragment, transposed: bool) -> Option<Value> {
        let cx = self.body.context().clone();
        let (tiles, place) = fragment.load(&cx, transposed)?;
        let lane = self.lane();
        let indices = self.indices(read, place, &[lane]);
        let operands = [read.base].into_iter().chain(indices);
        let mut state = LdMatrix::state(&cx, self.loc).operands(operands).results([fragment.ty(&cx)?]);
        state.put(&cx, LdMatrix::TRANSPOSE, transposed);
        state.put(&cx, LdMatrix::NUM_TILES, i32::try_from(tiles).ok()?);
        Some(self.value(state))
    }

    fn load_elements(
        &mut self,
        read: &Transfer,
        fragment: Fragment,
        registers: Registers,
        transposed: bool,
    ) -> Option<Value> {
        let cx = self.body.context().clone();
        let (loc, ty) = (self.loc, fragment.ty(&cx)?);
        let place = fragment.place(&cx, registers);
        let lane = self.lane();
        let zero = match cx.ty(fragment.element).float_kind() {
            Some(kind) => cx.float_attr(fragment.element, &ApFloat::zero(kind, false)),
            None => arith::fold::zero(cx.ty(fragment.element))?,
        };
        let zero = arith::Constant::build_value(&mut self.b(), loc, zero);
        let mut made = self.value(Broadcast::state(&cx, loc).operands([zero]).results([ty]));
        let insert = |part: Value, into: Value, position: &[i64]| {
            let mut state = Insert::state(&cx, loc).operands([part, into]).results([ty]);
            state.put(&cx, Insert::STATIC_POSITION, position);
            state
        };
        for register in 0..registers.count {
            if !transposed {
                let number = self.index(register * registers.held);
                let indices = self.indices(read, place, &[lane, number]);
                let part = cx.vector_type(&[registers.held], fragment.element);
                let operands = [read.base].into_iter().chain(indices);
                let loaded = self.value(Load::state(&cx, loc).operands(operands).results([part]));
                made = self.value(insert(loaded, made, &[register]));
                continue;
            }
            for inner in 0..registers.held {
                let number = self.index(register * registers.held + inner);
                let indices = self.indices(read, place, &[lane, number]);
                let loaded = memref::Load::build_value(&mut self.b(), loc, read.base, &indices);
                made = self.value(insert(loaded, made, &[register, inner]));
            }
        }
        Some(made)
    }

    fn write(&mut self) -> Option<()> {
        let cx = self.body.context().clone();
        let view = self.body.op(self.op);
        let (fragment, write) = (Fragment::of(view)?, Transfer::of(view)?);
        let registers = fragment.registers(&cx)?;
        let matrix = *self.converted.get(&write.vector)?;
        let part = cx.vector_type(&[registers.held], fragment.element);
        let place = fragment.place(&cx, registers);
        let lane = self.lane();
        for register in 0..registers.count {
            let number = self.index(register * registers.held);
            let mut state = Extract::state(&cx, self.loc).operands([matrix]).results([part]);
            state.put(&cx, Extract::STATIC_POSITION, &[register]);
            let stored = self.value(state);
            let indices = self.indices(&write, place, &[lane, number]);
            let operands = [stored, write.base].into_iter().chain(indices);
            let state = Store::state(&cx, self.loc).operands(operands);
            self.b().insert(state);
        }
        self.body.erase(self.op);
        Some(())
    }

    /// Takes the part of a fragment that is a part of its matrix.
    fn part(&mut self) -> Option<()> {
        let cx = self.body.context().clone();
        let slice = self.body.op(self.op).cast::<ExtractStridedSlice<'_>>()?;
        let read = slice.source().defining_op().filter(|def| def.is(TransferRead::NAME))?;
        let [part, whole] = [Fragment::of(*slice)?, Fragment::of(read)?];
        let [registers, of] = [part.registers(&cx)?, whole.registers(&cx)?];
        let shape = slice.source().ty().shape()?;
        let offsets: Vec<i64> = slice.offsets().iter().collect();
        let first = match *offsets.as_slice() {
            [0, 0] => 0,
            [row, 0] => shape[0] / row,
            [0, column] => shape[1] / column,
            _ => return None,
        };
        if registers.held != of.held || first + registers.count > of.count {
            return None;
        }
        let (result, source) = (slice.result().handle(), slice.source().handle());
        let source = *self.converted.get(&source)?;
        let mut state = ExtractStridedSlice::state(&cx, self.loc).operands([source]).results([part.ty(&cx)?]);
        state.put(&cx, ExtractStridedSlice::OFFSETS, &[first, 0]);
        state.put(&cx, ExtractStridedSlice::SIZES, &[registers.count, registers.held]);
        state.put(&cx, ExtractStridedSlice::STRIDES, &[1, 1]);
        let made = self.value(state);
        self.converted.insert(result, made);
        Some(())
    }

    fn multiply(&mut self) -> Option<()> {
        let cx = self.body.context().clone();
        let contract = self.body.op(self.op).cast::<Contract<'_>>()?;
        let (&[m, k], &[n, _]) = (contract.lhs().ty().shape()?, contract.rhs().ty().shape()?) else {
            return None;
        };
        let operands = [contract.lhs(), contract.rhs(), contract.acc()].map(|operand| operand.handle());
        let result = contract.result().handle();
        let [a, b, c] = operands.map(|operand| self.converted.get(&operand).copied());
        let operands = [a?, b?, c?];
        let ty = self.body.value(operands[2]).ty_handle();
        let mut state = MmaSync::state(&cx, self.loc).operands(operands).results([ty]);
        state.put(&cx, MmaSync::MMA_SHAPE, &[m, n, k]);
        let made = self.value(state);
        self.converted.insert(result, made);
        Some(())
    }

    fn constant(&mut self) -> Option<()> {
        let cx = self.body.context().clone();
        let view = self.body.op(self.op);
        let ty = Fragment::of(view)?.ty(&cx)?;
        let elements = view.attr("value")?.as_dense().filter(|elements| elements.is_splat())?;
        let value = cx.dense_attr(ty, elements.bytes().into(), true);
        let (result, loc) = (view.result(0).handle(), self.loc);
        let made = arith::Constant::build_value(&mut self.b(), loc, value);
        self.converted.insert(result, made);
        Some(())
    }
}
