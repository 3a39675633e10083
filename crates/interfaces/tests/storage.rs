//! Storage of integers whose width is no power of two.
// Shows R-085.

use interfaces::DataLayout;
use ir::{Context, Signedness};

#[test]
fn the_width_of_an_integer_is_not_its_storage() {
    let cx = Context::new(ir::def::Registry::new());
    let layout = DataLayout::default();
    let narrow = cx.integer_type(57, Signedness::Signless);
    assert_eq!(layout.size(cx.ty(narrow)).map(|size| size.bits), Some(57));
    // Three lanes become four, of 64 bits each.
    let vector = cx.vector_type(&[3], narrow);
    assert_eq!(layout.size(cx.ty(vector)).map(|size| size.bytes()), Some(32));
    assert_eq!(layout.abi_alignment(cx.ty(vector)), Some(32));
}
