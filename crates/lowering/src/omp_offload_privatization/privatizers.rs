//! Declarations of private variables.

use ir::{Body, Ident, Op, OpRef, Type};
use omp::DataSharingClauseType;
use rustc_hash::FxHashMap;

/// A declaration of private variables, by what its regions do.
#[derive(Clone, Copy)]
pub(super) struct Privatizer {
    pub(super) op: Op,
    /// Whether copies begin with the value of the variable.
    pub(super) is_firstprivate: bool,
    /// Whether the variable is read.
    pub(super) needs_map: bool,
    /// Whether there are the regions `init`, `copy` and `dealloc`.
    pub(super) has: [bool; 3],
    /// Type of the arguments of the regions.
    pub(super) argument: Option<Type>,
}

/// The declarations of a module.
pub(super) struct Privatizers(FxHashMap<Ident, Privatizer>);

impl Privatizers {
    pub(super) fn of(module: &Body) -> Privatizers {
        let all = module.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("omp.private"));
        Privatizers(all.filter_map(|op| Some((op.symbol_name()?, Privatizer::of(op)))).collect())
    }

    /// Returns the declaration of a name.
    pub(super) fn get(&self, name: Ident) -> Option<&Privatizer> {
        self.0.get(&name)
    }
}

impl Privatizer {
    fn of(op: OpRef<'_>) -> Privatizer {
        let regions: Vec<_> = op.regions().collect();
        let has = [0, 1, 2].map(|at| regions.get(at).is_some_and(|region| !region.is_empty()));
        let first = |region: &ir::RegionRef<'_>| Some(region.first_block()?.arguments().next()?.ty_handle());
        let init = regions.first().and_then(|region| region.first_block());
        let mold = init.and_then(|block| block.arguments().next());
        Privatizer {
            op: op.handle(),
            is_firstprivate: op.enum_attr("data_sharing_type") == Some(DataSharingClauseType::FirstPrivate),
            needs_map: mold.is_some_and(|mold| !mold.is_unused()) || has[1],
            has,
            argument: regions.iter().find_map(first),
        }
    }
}
