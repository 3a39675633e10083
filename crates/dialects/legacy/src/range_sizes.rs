//! `legacy.range_sizes`: the sizes of the range of an index map of 2019, by the name of the map's alias. Each
//! is a map from the same dimensions and symbols to the sizes, which depend on symbols alone.

use diag::Diagnostic;
use ir::{Attr, OpRef};

/// Verifies the attribute of a module.
pub(crate) fn verify(op: OpRef<'_>, value: Attr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let Some(entries) = cx.attr_ref(value).as_dictionary() else {
        return Err(op.error("'legacy.range_sizes' must be a dictionary of affine maps"));
    };
    for entry in entries {
        let Some(map) = cx.attr_ref(entry.value).as_affine_map() else {
            return Err(op.error("'legacy.range_sizes' must be a dictionary of affine maps"));
        };
        let map = cx.map(map);
        if (0..map.num_dims()).any(|dim| map.is_function_of_dim(dim)) {
            return Err(op.error("size expressions cannot refer to dimension values"));
        }
    }
    Ok(())
}
