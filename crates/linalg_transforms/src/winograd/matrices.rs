//! Matrices of Winograd's algorithm: `G` for filters, `B^T` for inputs and `A^T` for results, by rows.

use linalg::WinogradConv2DFmr;

/// Matrix of an algorithm.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) numbers: Vec<f32>,
}

impl Matrix {
    fn new(columns: usize, numbers: &[f32]) -> Matrix {
        Matrix { rows: numbers.len() / columns, columns, numbers: numbers.to_vec() }
    }

    /// Returns the matrix with rows and columns exchanged.
    pub(super) fn transposed(&self) -> Matrix {
        let at = |row: usize, column: usize| self.numbers[row * self.columns + column];
        let numbers =
            (0..self.columns).flat_map(|column| (0..self.rows).map(move |row| at(row, column))).collect();
        Matrix { rows: self.columns, columns: self.rows, numbers }
    }
}

/// Matrices of one algorithm.
pub(super) struct Matrices {
    /// `G`.
    pub(super) filter: Matrix,
    /// `B^T`.
    pub(super) input: Matrix,
    /// `A^T`.
    pub(super) output: Matrix,
    /// Factor of a result for each of its dimensions that is transformed: `B` and `A` are multiples of what they stand for.
    pub(super) factor: i64,
}

const THIRD: f32 = 1.0 / 3.0;
const SIXTH: f32 = 1.0 / 6.0;
const TWELFTH: f32 = 1.0 / 12.0;
const FIFTEENTH: f32 = 1.0 / 15.0;
const TWO_FIFTEENTHS: f32 = 2.0 / 15.0;
const FOUR_FIFTEENTHS: f32 = 4.0 / 15.0;
const THIRTIETH: f32 = 1.0 / 30.0;
const SIXTIETH: f32 = 1.0 / 60.0;

impl Matrices {
    pub(super) fn of(fmr: WinogradConv2DFmr) -> Matrices {
        match fmr {
            WinogradConv2DFmr::F23 => two_three(),
            WinogradConv2DFmr::F43 => four_three(),
            WinogradConv2DFmr::F25 => two_five(),
        }
    }
}

#[rustfmt::skip]
fn two_three() -> Matrices {
    Matrices {
        filter: Matrix::new(3, &[
            -1.0,  0.0, 0.0,
             0.5, -0.5, 0.5,
             0.5,  0.5, 0.5,
             0.0,  0.0, 1.0,
        ]),
        input: Matrix::new(4, &[
            -1.0,  0.0, 1.0, 0.0,
             0.0, -1.0, 1.0, 0.0,
             0.0,  1.0, 1.0, 0.0,
             0.0, -1.0, 0.0, 1.0,
        ]),
        output: Matrix::new(4, &[
            1.0,  1.0, 1.0, 0.0,
            0.0, -1.0, 1.0, 1.0,
        ]),
        factor: 1,
    }
}

#[rustfmt::skip]
fn four_three() -> Matrices {
    Matrices {
        filter: Matrix::new(3, &[
             1.0,      0.0,    0.0,
            -THIRD,    THIRD, -THIRD,
            -THIRD,   -THIRD, -THIRD,
             TWELFTH, -SIXTH,  THIRD,
             TWELFTH,  SIXTH,  THIRD,
             0.0,      0.0,    1.0,
        ]),
        input: Matrix::new(6, &[
            0.25,  0.0,  -0.3125,  0.0,    0.0625, 0.0,
            0.0,   0.25, -0.25,   -0.0625, 0.0625, 0.0,
            0.0,  -0.25, -0.25,    0.0625, 0.0625, 0.0,
            0.0,   0.25, -0.125,  -0.25,   0.125,  0.0,
            0.0,  -0.25, -0.125,   0.25,   0.125,  0.0,
            0.0,   0.25,  0.0,    -0.3125, 0.0,    0.0625,
        ]),
        output: Matrix::new(6, &[
            0.125,  0.25, 0.25,  0.125, 0.125, 0.0,
            0.0,   -0.25, 0.25, -0.25,  0.25,  0.0,
            0.0,    0.25, 0.25,  0.5,   0.5,   0.0,
            0.0,   -0.25, 0.25, -1.0,   1.0,   0.5,
        ]),
        factor: 32,
    }
}

#[rustfmt::skip]
fn two_five() -> Matrices {
    Matrices {
        filter: Matrix::new(5, &[
             1.0,              0.0,             0.0,        0.0,             0.0,
             SIXTH,           -SIXTH,           SIXTH,     -SIXTH,           SIXTH,
            -SIXTH,           -SIXTH,          -SIXTH,     -SIXTH,          -SIXTH,
            -FOUR_FIFTEENTHS,  TWO_FIFTEENTHS, -FIFTEENTH,  THIRTIETH,      -SIXTIETH,
             SIXTIETH,         THIRTIETH,       FIFTEENTH,  TWO_FIFTEENTHS,  FOUR_FIFTEENTHS,
             0.0,              0.0,             0.0,        0.0,             1.0,
        ]),
        input: Matrix::new(6, &[
            0.125,  0.1875, -0.25,   -0.1875,  0.125,  0.0,
            0.0,    0.125,   0.0625, -0.3125,  0.125,  0.0,
            0.0,   -0.125,  -0.3125, -0.0625,  0.125,  0.0,
            0.0,    0.25,   -0.125,  -0.25,    0.125,  0.0,
            0.0,   -0.125,  -0.25,    0.125,   0.25,   0.0,
            0.0,    0.125,   0.1875, -0.25,   -0.1875, 0.125,
        ]),
        output: Matrix::new(6, &[
            0.5,  1.0, 1.0,  2.0, 1.0, 0.0,
            0.0, -1.0, 1.0, -1.0, 2.0, 0.5,
        ]),
        factor: 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
        let row = |row: usize| &matrix.numbers[row * matrix.columns..][..matrix.columns];
        let dot = |row: &[f32]| row.iter().zip(vector).map(|(&a, b)| f64::from(a) * b).sum();
        (0..matrix.rows).map(|number| dot(row(number))).collect()
    }

    #[test]
    fn transformations_compute_convolutions() {
        for fmr in [WinogradConv2DFmr::F23, WinogradConv2DFmr::F43, WinogradConv2DFmr::F25] {
            let matrices = Matrices::of(fmr);
            let (m, r) = fmr.sizes();
            let (m, r) = (m as usize, r as usize);
            let input: Vec<f64> = (0..m + r - 1).map(|at| (at * at) as f64 - 3.0).collect();
            let filter: Vec<f64> = (0..r).map(|at| 2.0 - at as f64).collect();
            let (transformed, weights) = (apply(&matrices.input, &input), apply(&matrices.filter, &filter));
            let products: Vec<f64> = transformed.iter().zip(&weights).map(|(a, b)| a * b).collect();
            let found = apply(&matrices.output, &products);
            for (at, value) in found.iter().enumerate() {
                let expected: f64 = (0..r).map(|tap| input[at + tap] * filter[tap]).sum();
                assert!((value * matrices.factor as f64 - expected).abs() < 1e-4, "{at}: {value} {expected}");
            }
        }
    }
}
