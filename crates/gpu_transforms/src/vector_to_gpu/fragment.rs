//! Fragments: the elements of a matrix that a thread of a warp holds.

use apnum::FloatKind;
use ir::{AffineExpr, Context, OpRef, Type, TypeRef};
use vector::{Contract, ExtractStridedSlice, TransferRead, TransferWrite};

/// Role of a matrix in a product.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// First factor.
    A,
    /// Second factor, transposed.
    B,
    /// Sum.
    C,
}

/// Number of rows of a tile.
const TILE_ROWS: i64 = 8;
/// Number of threads that hold a row of a tile.
const ROW_THREADS: i64 = 4;
/// Size of what a thread reads for `nvgpu.ldmatrix`.
const LOAD_BITS: i64 = 128;

/// A matrix that threads hold in parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fragment {
    pub(super) role: Role,
    /// Number of rows.
    rows: i64,
    /// Number of columns.
    columns: i64,
    /// Type of an element.
    pub(super) element: Type,
    /// Size of an element.
    width: i64,
}

/// Layout of the registers of a fragment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Registers {
    /// Number of registers.
    pub(super) count: i64,
    /// Number of elements in one.
    pub(super) held: i64,
}

/// Returns the contraction that uses the result of an operation first.
pub(super) fn user_contract(op: OpRef<'_>) -> Option<Contract<'_>> {
    op.results().next()?.users().find_map(|user| user.cast::<Contract<'_>>())
}

impl Fragment {
    /// Returns how threads hold the matrix that an operation makes, or writes.
    pub(super) fn of(op: OpRef<'_>) -> Option<Fragment> {
        let known = [TransferRead::NAME, Contract::NAME, ExtractStridedSlice::NAME, arith::Constant::NAME];
        let matrix = match op.name_str() {
            TransferWrite::NAME => op.operand(0),
            name if known.contains(&name) => op.result(0),
            _ => return None,
        };
        let &[rows, columns] = matrix.ty().shape()? else { return None };
        let element = matrix.ty().element_type()?;
        let role = match user_contract(op).filter(|_| !op.is(TransferWrite::NAME)) {
            Some(contract) if contract.lhs() == matrix => Role::A,
            Some(contract) if contract.rhs() == matrix => Role::B,
            _ => Role::C,
        };
        let width = i64::from(element.bit_width()?);
        Some(Fragment { role, rows, columns, element: element.handle(), width })
    }

    /// Returns the size of a row of a tile.
    pub(super) fn tile_bits(&self) -> i64 {
        match (self.role, self.width) {
            (Role::C, 32) => 256,
            (Role::C, 64) => 512,
            (_, 64) => 256,
            _ => 128,
        }
    }

    /// Returns the registers of a thread; `None` if there are no products of such elements, or the matrix is no tile.
    pub(super) fn registers(&self, cx: &Context) -> Option<Registers> {
        let element: TypeRef<'_> = cx.ty(self.element);
        let is_sum = self.role == Role::C;
        let held = match (element.float_kind(), element.int_width()) {
            (Some(FloatKind::F16), _) => 2,
            (Some(FloatKind::F64 | FloatKind::F32), _) => 1 + i64::from(is_sum),
            (_, Some(8)) => 4,
            (_, Some(4)) => 8,
            (_, Some(32)) => 2,
            _ => return None,
        };
        let count = self.rows / TILE_ROWS * (self.columns * self.width) / self.tile_bits();
        (count > 0).then_some(Registers { count, held })
    }

    /// Returns the type of the fragment as a vector.
    pub(super) fn ty(&self, cx: &Context) -> Option<Type> {
        let registers = self.registers(cx)?;
        Some(cx.vector_type(&[registers.count, registers.held], self.element))
    }

    /// Returns row and column of an element, where dimension 0 is the number of the thread and 1 that of the element in the fragment.
    pub(super) fn place(&self, cx: &Context, registers: Registers) -> [AffineExpr; 2] {
        let number = |value: i64| cx.affine_constant(value);
        let (lane, value) = (cx.affine_dim(0), cx.affine_dim(1));
        let register = cx.affine_floordiv(value, number(registers.held));
        let tile_rows = number(self.rows / TILE_ROWS);
        let row = cx.affine_mul(cx.affine_modulo(register, tile_rows), number(TILE_ROWS));
        let column =
            cx.affine_mul(cx.affine_floordiv(register, tile_rows), number(self.tile_bits() / self.width));
        let in_row = cx.affine_mul(cx.affine_modulo(lane, number(ROW_THREADS)), number(registers.held));
        let column = cx.affine_add(column, in_row);
        [
            cx.affine_add(row, cx.affine_floordiv(lane, number(ROW_THREADS))),
            cx.affine_add(column, cx.affine_modulo(value, number(registers.held))),
        ]
    }

    /// Returns the number of tiles that `nvgpu.ldmatrix` loads, and row and column of what a thread reads, where dimension 0 is the number
    /// of the thread.
    pub(super) fn load(&self, cx: &Context, transposed: bool) -> Option<(i64, [AffineExpr; 2])> {
        let (outer, inner) = if transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        let tiles = outer / TILE_ROWS * (inner * self.width / LOAD_BITS);
        if tiles == 0 {
            return None;
        }
        let (lane, outer) = (cx.affine_dim(0), cx.affine_constant(outer));
        let strided = cx.affine_modulo(lane, outer);
        let per_load = cx.affine_constant(LOAD_BITS / self.width);
        let contiguous = cx.affine_mul(cx.affine_floordiv(lane, outer), per_load);
        let place = if transposed { [contiguous, strided] } else { [strided, contiguous] };
        Some((tiles, place))
    }

    /// Whether `nvgpu.ldmatrix` can load the matrix from shared memory.
    pub(super) fn is_loadable(&self, is_minor_identity: bool) -> bool {
        let transposable = self.width == 16 && self.columns >= 8 && self.rows * self.width >= LOAD_BITS;
        self.tile_bits() == LOAD_BITS && (is_minor_identity || transposable)
    }
}
