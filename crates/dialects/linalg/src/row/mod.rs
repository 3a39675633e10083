//! Row of the table of named operations.

mod maps;
mod memo;

use crate::Payload;
use ir::{AffineMap, Attr, Context};

/// Shape of the computation of a named operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// All loops are parallel, one for each dimension of the operand that is written.
    Elementwise,
    /// Products are summed up.
    Contraction,
    /// Windows slide over an image.
    Convolution,
    /// One value is written everywhere.
    Fill,
    /// Another one.
    Other,
}

/// Row of the table of named operations.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Shape of the computation.
    pub shape: Shape,
    /// Number of operands.
    pub arity: usize,
    /// Indexing map of each operand as text; empty for elementwise operations.
    pub maps: &'static [&'static str],
    /// Loops: `p` for parallel ones, `r` for reductions.
    pub loops: &'static str,
    /// Computation of the region.
    pub payload: Payload,
}

impl Named {
    /// Returns the number of strides that the maps mention.
    fn num_strides(&self) -> usize {
        let text = self.maps.first().copied().unwrap_or("");
        text.bytes().filter(|&byte| byte == b's').count()
    }

    /// Returns the indexing maps, with these attributes in place of the defaults.
    pub fn indexing_maps(&self, cx: &Context, attr: &dyn Fn(&str) -> Option<Attr>) -> Vec<AffineMap> {
        let attrs =
            ["strides", "dilations"].map(|name| if self.num_strides() > 0 { attr(name) } else { None });
        memo::maps(cx, (self.maps, self.loops.len(), attrs), || self.read_maps(cx, attrs))
    }

    /// Reads the indexing maps of the table.
    fn read_maps(&self, cx: &Context, attrs: [Option<Attr>; 2]) -> Vec<AffineMap> {
        let [strides, dilations] = attrs.map(|attr| -> Vec<i64> {
            let dense = attr.and_then(|attr| cx.attr_ref(attr).as_dense());
            let number = |index: usize| dense.and_then(|dense| dense.int(index)).and_then(|int| int.to_i64());
            (0..self.num_strides()).map(|index| number(index).unwrap_or(1)).collect()
        });
        let loops = self.loops.len() as u32;
        self.maps.iter().map(|text| maps::read(cx, text, loops, &strides, &dilations)).collect()
    }
}
