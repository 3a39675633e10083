//! `linalg-morph-ops`: between the forms of structured operations.

use crate::apply::greedily;
use crate::{generalize, named_to_elementwise, specialize};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::PatternSet;

/// Convert linalg ops between forms
///
/// A named operation such as `linalg.add` is also a `linalg.elementwise` of a kind, and a `linalg.generic` with maps and a region. The
/// options say which forms become which.
#[pass("linalg-morph-ops", name = "LinalgMorphOpsPass", depends("linalg"))]
#[derive(Clone, Copy, Debug)]
pub struct LinalgMorphOps {
    /// convert named ops to category op e.g. `linalg.elementwise`
    #[option]
    pub named_to_category: bool,
    /// convert category ops e.g. `linalg.elementwise` to `linalg.generic`
    #[option]
    pub category_to_generic: bool,
    /// convert named ops e.g. `linalg.add` to `linalg.generic`
    #[option]
    pub named_to_generic: bool,
    /// convert linalg.generic to equivalent named ops
    #[option]
    pub generic_to_named: bool,
}

impl LinalgMorphOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        if self.named_to_category {
            named_to_elementwise::add_patterns(&mut set);
        }
        if self.category_to_generic || self.named_to_generic {
            generalize::add_patterns(&mut set);
        }
        if self.generic_to_named {
            specialize::add_patterns(&mut set);
        }
        greedily(cx, body, &set.freeze(), false);
        Ok(())
    }
}
