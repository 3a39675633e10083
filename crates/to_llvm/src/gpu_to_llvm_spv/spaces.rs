//! The memory space of memrefs that name none.

use ir::{AttrTypeReplacer, Body, TypeData};

/// Number of the memory of the whole grid.
const GLOBAL: i64 = 1;

/// Puts memrefs of a body that name no memory space into that of the grid, in types and attributes.
pub(super) fn name_global(body: &mut Body) {
    let cx = body.context().clone();
    let global = cx.i64_attr(GLOBAL);
    let replace = |ty| {
        let mut data = cx.type_data(ty).clone();
        match &mut data {
            TypeData::MemRef { space: space @ None, .. }
            | TypeData::UnrankedMemRef { space: space @ None, .. } => *space = Some(global),
            _ => return ty,
        }
        cx.type_of(data)
    };
    AttrTypeReplacer::new(&cx, &|attr| attr, &replace).replace_in_body(body);
}
