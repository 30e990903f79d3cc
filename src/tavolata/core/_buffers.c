/* Fills a caller's buffer with the counts of a tensor or a mask: one call, one pass. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

/* The letter of a buffer's type, 0 if it is in foreign byte order or no single number. */
static char type_of(const Py_buffer *view) {
    const char *format = view->format;
    if (format == NULL) {
        return 'B';
    }
#if PY_BIG_ENDIAN
    const char native = '>';
#else
    const char native = '<';
#endif
    if (*format == '@' || *format == '=' || *format == native) {
        format++;
    }
    return format[0] != 0 && format[1] == 0 ? format[0] : 0;
}

/* Scaled counts; the loop is plain, so that the compiler makes it a vector loop. */
static void scale(char *restrict out, const unsigned char *restrict counts,
                  const char *restrict factors, Py_ssize_t size) {
    for (Py_ssize_t i = 0; i < size; i++) {
        float factor;
        memcpy(&factor, factors + 4 * i, 4);
        float cell = (float)counts[i] * factor;
        memcpy(out + 4 * i, &cell, 4);
    }
}

static int copy(const Py_buffer *out, const Py_buffer *counts, const Py_buffer *factors) {
    const char type = type_of(out);
    if (type == 'B' || (type == '?' && factors == NULL)) {
        if (out->len != counts->len) {
            return 0;
        }
        memcpy(out->buf, counts->buf, (size_t)counts->len);
        return 1;
    }
    if (type == 'f' && factors != NULL && out->len == 4 * counts->len && factors->len == out->len) {
        scale(out->buf, counts->buf, factors->buf, counts->len);
        return 1;
    }
    return 0;
}

/* fill(out, counts, factors): True, or False and nothing written if the buffer does not fit. */
static PyObject *fill(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t n) {
    if (n != 3) {
        PyErr_SetString(PyExc_TypeError, "fill takes a buffer, counts, and factors or None");
        return NULL;
    }
    Py_buffer out, counts, factors;
    if (PyObject_GetBuffer(args[0], &out, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) != 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    if (PyObject_GetBuffer(args[1], &counts, PyBUF_SIMPLE) != 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    int is_filled;
    if (args[2] == Py_None) {
        is_filled = copy(&out, &counts, NULL);
    } else {
        if (PyObject_GetBuffer(args[2], &factors, PyBUF_SIMPLE) != 0) {
            PyBuffer_Release(&counts);
            PyBuffer_Release(&out);
            return NULL;
        }
        is_filled = copy(&out, &counts, &factors);
        PyBuffer_Release(&factors);
    }
    PyBuffer_Release(&counts);
    PyBuffer_Release(&out);
    return PyBool_FromLong(is_filled);
}

static PyMethodDef methods[] = {
    {"fill", (PyCFunction)(void (*)(void))fill, METH_FASTCALL,
     "Fill a buffer of uint8 with counts, or one of float32 with counts times factors."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_buffers", "Fills buffers in one pass.", 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__buffers(void) { return PyModuleDef_Init(&definition); }
