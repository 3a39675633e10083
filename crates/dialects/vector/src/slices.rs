//! `vector.extract_strided_slice` and `vector.insert_strided_slice`: parts of vectors.

use crate::markers::{OPERAND_AND_RESULT, same_element_type};
use diag::Diagnostic;
use ir::markers::*;
use ir::{AttrRef, OpRef, TypeRef};
use macros::op;

/// Extracts a slice of a vector: offsets, sizes and strides along its outer dimensions.
///
/// ```mlir
/// %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]}
///   : vector<4x8xf32> to vector<2x8xf32>
/// ```
#[op(
    "vector.extract_strided_slice",
    canonicalize,
    traits(PURE),
    rules(OPERAND_AND_RESULT),
    verify,
    fold,
    format = "$source attr-dict `:` type($source) `to` type(results)"
)]
pub struct ExtractStridedSlice {
    #[operand]
    source: AnyVectorOfNonZeroRank,
    #[attr]
    offsets: I64ArrayAttr,
    #[attr]
    sizes: I64ArrayAttr,
    #[attr]
    strides: I64ArrayAttr,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

/// A vector of which a part is another.
///
/// ```mlir
/// %2 = vector.insert_strided_slice %0, %1 {offsets = [1, 0], strides = [1]}
///   : vector<8xf32> into vector<4x8xf32>
/// ```
#[op("vector.insert_strided_slice",
     canonicalize, traits(PURE),
     rules(same_element_type!(0, "operand #0 and result have same element type"), AllTypesMatch("dest", "result")),
     verify, fold,
     format = "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)")]
pub struct InsertStridedSlice {
    #[operand]
    valueToStore: AnyVectorOfNonZeroRank,
    #[operand]
    dest: AnyVectorOfNonZeroRank,
    #[attr]
    offsets: I64ArrayAttr,
    #[attr]
    strides: I64ArrayAttr,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

fn numbers(op: OpRef<'_>, name: &str) -> Vec<i64> {
    let items = op.attr(name).and_then(AttrRef::as_array);
    items.map_or_else(Vec::new, |items| items.filter_map(AttrRef::as_i64).collect())
}

/// Verifies that each number is in a range: at least `least`, less than its bound, or equal to it.
fn verify_range(
    op: OpRef<'_>,
    name: &str,
    values: &[i64],
    least: i64,
    bounds: impl Fn(usize) -> i64,
    inclusive: bool,
    by_dim: bool,
) -> Result<(), Diagnostic> {
    for (dim, &value) in values.iter().enumerate() {
        let end = bounds(dim).saturating_add(i64::from(inclusive));
        if value < least || value >= end {
            let place = if by_dim { format!(" dimension {dim}") } else { String::new() };
            return Err(op.error(format!("expected {name}{place} to be confined to [{least}, {end})")));
        }
    }
    Ok(())
}

impl ExtractStridedSlice<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let source = self.source().ty();
        let (shape, result) = (source.shape().unwrap_or(&[]), self.result().ty());
        let [offsets, sizes, strides] = ["offsets", "sizes", "strides"].map(|name| numbers(*self, name));
        if offsets.len() != sizes.len() || offsets.len() != strides.len() {
            return Err(self.error("expected offsets, sizes and strides attributes of same size"));
        }
        for (name, list) in [("offsets", &offsets), ("sizes", &sizes), ("strides", &strides)] {
            if list.len() > shape.len() {
                return Err(
                    self.error(format!("expected {name} attribute of rank no greater than vector rank"))
                );
            }
        }
        verify_range(*self, "offsets", &offsets, 0, |dim| shape[dim], false, true)?;
        verify_range(*self, "sizes", &sizes, 1, |dim| shape[dim], true, true)?;
        verify_range(*self, "strides", &strides, 1, |_| 1, true, false)?;
        verify_sums(*self, &offsets, &sizes, shape, ["offsets", "sizes"])?;
        let mut wanted = shape.to_vec();
        wanted[..sizes.len()].copy_from_slice(&sizes);
        let wanted = source.with_shape(&wanted);
        if result != wanted {
            return Err(self.error(format!("expected result type to be '{wanted}'")));
        }
        verify_scalable(*self, source, &sizes)
    }
}

/// Verifies that scalable dimensions are taken whole.
fn verify_scalable(op: OpRef<'_>, source: TypeRef<'_>, sizes: &[i64]) -> Result<(), Diagnostic> {
    let shape = source.shape().unwrap_or(&[]);
    for (dim, &size) in sizes.iter().enumerate() {
        if source.scalable_dims() >> dim & 1 == 1 && size != shape[dim] {
            return Err(op.error(format!(
                "expected size at idx={dim} to match the corresponding base size from the input vector ({size} vs {})",
                shape[dim]
            )));
        }
    }
    Ok(())
}

/// Verifies that slices are inside a shape.
fn verify_sums(
    op: OpRef<'_>,
    offsets: &[i64],
    sizes: &[i64],
    shape: &[i64],
    names: [&str; 2],
) -> Result<(), Diagnostic> {
    for (dim, (&offset, &size)) in offsets.iter().zip(sizes).enumerate() {
        let end = shape[dim].saturating_add(1);
        if offset.saturating_add(size) >= end {
            return Err(op.error(format!(
                "expected sum({}, {}) dimension {dim} to be confined to [1, {end})",
                names[0], names[1]
            )));
        }
    }
    Ok(())
}

impl InsertStridedSlice<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, dest) = (self.value_to_store().ty(), self.dest().ty());
        let (part, shape) = (source.shape().unwrap_or(&[]), dest.shape().unwrap_or(&[]));
        let (offsets, strides) = (numbers(*self, "offsets"), numbers(*self, "strides"));
        if offsets.len() != shape.len() {
            return Err(self.error("expected offsets of same size as destination vector rank"));
        }
        if strides.len() != part.len() {
            return Err(self.error("expected strides of same size as source vector rank"));
        }
        if part.len() > shape.len() {
            return Err(self.error("expected source rank to be no greater than destination rank"));
        }
        verify_range(*self, "offsets", &offsets, 0, |dim| shape[dim], false, true)?;
        verify_range(*self, "strides", &strides, 1, |_| 1, true, false)?;
        let lead = shape.len() - part.len();
        let mut sizes = vec![0; lead];
        sizes.extend(part);
        verify_sums(*self, &offsets, &sizes, shape, ["offsets", "source vector shape"])
    }
}

ir::ops![ExtractStridedSlice, InsertStridedSlice];
