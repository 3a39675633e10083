//! A context takes with it all that it held.

use crate::common::{context, parse};
use std::sync::Arc;

#[test]
fn what_a_context_held_goes_with_it() {
    let bytes: Arc<[u8]> = Arc::from(vec![1_u8, 2, 3, 4]);
    let watch = Arc::downgrade(&bytes);
    let cx = context();
    let ty = cx.tensor_type(&[4], cx.int_type(8));
    let _ = cx.dense_attr(ty, bytes, false);
    assert!(watch.strong_count() > 0, "the attribute holds the bytes");
    let module = parse(&cx, "module { \"t.x\"() : () -> () }");
    drop(cx);
    assert!(watch.strong_count() > 0, "the body holds the context");
    drop(module);
    assert_eq!(watch.strong_count(), 0, "the context holds itself");
}
